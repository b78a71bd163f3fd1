import type { EntityManager } from 'typeorm';

export interface DunningNotice {
  companyId: number;
  /** YYYY-MM-DD */
  dueDay: string;
  step: string;
}

/** Notices that companies were sent around their due dates. */
export class DunningRepository {
  constructor(private readonly manager: EntityManager) {}

  /** All of some companies' present due days, and the locks that were not followed by an unlock. */
  sent(companyIds: number[]): Promise<DunningNotice[]> {
    return this.manager.query(
      `select n.company_id as "companyId", to_char(n.due_day, 'YYYY-MM-DD') as "dueDay", n.step
       from billing.dunning_notices n join billing.subscriptions s on s.company_id = n.company_id
       where n.company_id = any($1) and (n.due_day = s.due_day or n.step in ('locked', 'unlocked'))`,
      [companyIds],
    );
  }
  /** @returns whether it was not there before */
  async add({ companyId, dueDay, step }: DunningNotice): Promise<boolean> {
    const added = await this.manager.query<unknown[]>(
      `insert into billing.dunning_notices (company_id, due_day, step) values ($1, $2, $3)
       on conflict do nothing returning step`,
      [companyId, dueDay, step],
    );
    return added.length > 0;
  }
  /** Companies whose due date is near or over, and that have no notice yet that they are locked. */
  async candidates(today: string, daysBefore: number, after: number, size: number): Promise<number[]> {
    const rows = await this.manager.query<{ companyId: number }[]>(
      `select s.company_id as "companyId" from billing.subscriptions s
       where s.company_id > $3 and s.status and s.due_day <= $1::date + $2::int + 1
         and not exists (select 1 from billing.dunning_notices n
           where n.company_id = s.company_id and n.due_day = s.due_day and n.step = 'locked')
       order by s.company_id limit $4`,
      [today, daysBefore, after, size],
    );
    return rows.map(({ companyId }) => companyId);
  }
}
