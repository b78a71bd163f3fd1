import { Fault, type MoveInRefusal, type MoveInState, type MoveInStep, type MoveInSurvey } from '@recado/contracts';
import type { Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';

/** An installation that is brought here; the process that moves writes most of the row. */
export interface MoveInRow {
  id: number;
  address: string;
  source: string;
  oldCompanyId: number | null;
  step: MoveInStep;
  state: MoveInState;
  survey: MoveInSurvey | null;
  done: number;
  total: number;
  lines: string[];
  leftOut: number;
  refusal: MoveInRefusal | null;
  error: string | null;
  hasArrived: boolean;
  orderedBy: string;
  createdAt: Date;
  changedAt: Date | null;
}
export interface RunnerRow {
  seenAt: Date;
  folders: string[];
  archives: string[];
}

const COLUMNS = `id, address, source, old_company as "oldCompanyId", step, state, survey, done, total, lines, left_out as "leftOut",
  refusal, error, has_arrived as "hasArrived", ordered_by as "orderedBy", created_at as "createdAt", changed_at as "changedAt"`;

export class MoveInRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly keys: Keys,
  ) {}

  list(): Promise<MoveInRow[]> {
    return this.manager.query<MoveInRow[]>(`select ${COLUMNS} from accounts.move_ins order by id desc`);
  }
  /** Until the transaction ends, the process that moves neither takes nor ends it. @throws Fault ERR_NOT_FOUND */
  async lock(id: number): Promise<MoveInRow> {
    const [row] = await this.manager.query<MoveInRow[]>(
      `select ${COLUMNS} from accounts.move_ins where id = $1 for update`,
      [id],
    );
    if (!row) throw new Fault('ERR_NOT_FOUND');
    return row;
  }
  async runner(): Promise<RunnerRow | null> {
    const [row] = await this.manager.query<RunnerRow[]>(
      `select seen_at as "seenAt", folders, archives from accounts.move_in_runner`,
    );
    return row ?? null;
  }
  /** @param url with the password, which only the process that moves reads; null for an archive */
  async add(
    { address, source, oldCompanyId, orderedBy }: Pick<MoveInRow, 'address' | 'source' | 'oldCompanyId' | 'orderedBy'>,
    url: string | null,
  ): Promise<number> {
    const sealed = url === null ? null : this.keys.seal('move-in', address, Buffer.from(url));
    const [row] = await this.manager.query<{ id: number }[]>(
      `insert into accounts.move_ins (address, sealed, source, old_company, ordered_by, step, state, created_at)
       values ($1, $2, $3, $4, $5, 'look', 'waiting', now()) returning id`,
      [address, sealed, source, oldCompanyId, orderedBy],
    );
    return row?.id ?? Number.NaN;
  }
  /** The report of the step before stays until there is another one. */
  async order(id: number, step: MoveInStep): Promise<void> {
    await this.manager.query(
      `update accounts.move_ins set step = $2, state = 'waiting', done = 0, total = 0, lines = '{}',
         refusal = null, error = null, changed_at = now() where id = $1`,
      [id, step],
    );
  }
  async setState(id: number, state: MoveInState): Promise<void> {
    await this.manager.query(`update accounts.move_ins set state = $2, changed_at = now() where id = $1`, [id, state]);
  }
  async remove(id: number): Promise<void> {
    await this.manager.query(`delete from accounts.move_ins where id = $1`, [id]);
  }
  /** Rows that were left out, with table, id and reason, from a place on. @throws Fault ERR_NOT_FOUND */
  async report(id: number, from: number, most: number): Promise<string[][]> {
    const [row] = await this.manager.query<{ rows: string[][] }[]>(
      `select to_jsonb(report[$2::int : $3::int]) as rows from accounts.move_ins where id = $1`,
      [id, from + 1, from + most],
    );
    if (!row) throw new Fault('ERR_NOT_FOUND');
    return row.rows;
  }
}
