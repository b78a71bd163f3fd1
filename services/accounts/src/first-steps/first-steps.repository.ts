import { firstStepNames, type FirstStepName } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

export interface StoredSteps {
  done: FirstStepName[];
  folded: boolean;
}
/** As browsers of phones and tablets name themselves. */
const PHONES = 'Android|iPhone|iPad|Mobile';

/** The steps that a company has taken. */
export class FirstStepsRepository {
  constructor(private readonly manager: EntityManager) {}

  async get(companyId: number): Promise<StoredSteps> {
    const [row] = await this.manager.query<{ done: string[]; folded: boolean }[]>(
      `select done, folded from accounts.first_steps where company_id = $1`,
      [companyId],
    );
    return { done: firstStepNames.filter((name) => row?.done.includes(name)), folded: row?.folded ?? false };
  }

  /** Concurrent callers add to each other's steps. */
  async add(companyId: number, done: FirstStepName[]): Promise<void> {
    await this.manager.query(
      `insert into accounts.first_steps as known (company_id, done) values ($1, $2::text[])
       on conflict (company_id) do update
         set done = (select array_agg(distinct step) from unnest(known.done || excluded.done) step)`,
      [companyId, done],
    );
  }

  async setFolded(companyId: number, folded: boolean): Promise<void> {
    await this.manager.query(
      `insert into accounts.first_steps (company_id, folded) values ($1, $2)
       on conflict (company_id) do update set folded = excluded.folded`,
      [companyId, folded],
    );
  }

  /** Whether one of the sessions is on a phone. */
  async isPhoneAmong(sessionIds: string[]): Promise<boolean> {
    const rows = await this.manager.query<object[]>(
      `select from accounts.sessions where id = any($1::uuid[]) and device ~ '${PHONES}' limit 1`,
      [sessionIds],
    );
    return rows.length > 0;
  }
}
