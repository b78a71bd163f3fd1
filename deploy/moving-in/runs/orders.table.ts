import { Client } from 'pg';
import type {
  MoveInRefusal,
  MoveInState,
  MoveInStep,
  MoveInSurvey,
} from '../../../libs/contracts/src/accounts/move-in.contract.ts';
import type { Keys } from '../../../libs/platform/src/keys.ts';
import { lockCommand } from '../../cells/lock-command.ts';
import type { LeftOutRow, WrittenReport } from '../left-out.report.ts';
import { MoveInRefused } from '../move-in-refused.ts';

/** A step that the console has ordered. */
export interface MoveOrder {
  id: number;
  /** The address of the old database, with its password; null for an archive. */
  url: string | null;
  source: string;
  oldCompanyId: number | null;
  step: MoveInStep;
}
/** How far a step is. */
export interface MoveProgress {
  done: number;
  total: number;
  lines: string[];
}
/** How a step has ended. */
export interface MoveEnd extends MoveProgress {
  state: Extract<MoveInState, 'done' | 'failed' | 'stopped'>;
  /** null: the step has read nothing, and that of an earlier one stays. */
  report: WrittenReport | null;
  refusal: MoveInRefusal | null;
  error: string | null;
}

/** The orders of the console, as the owner of the database reads and writes them. */
export class OrdersTable {
  private readonly sql: Client;
  private readonly keys: Keys;

  private constructor(sql: Client, keys: Keys) {
    this.sql = sql;
    this.keys = keys;
  }

  /** @throws MoveInRefused while another process takes the orders */
  static async open(databaseUrl: string, keys: Keys): Promise<OrdersTable> {
    const sql = new Client({ connectionString: databaseUrl, application_name: 'recado move-in orders' });
    await sql.connect();
    if (await lockCommand(sql, 'move-in orders')) return new OrdersTable(sql, keys);
    await sql.end();
    throw new MoveInRefused('Another process takes the orders of the console already');
  }
  async close(): Promise<void> {
    await this.sql.end();
  }

  /** Records that this process runs, and the folders that it may read. */
  async report(folders: string[], archives: string[]): Promise<void> {
    await this.sql.query(
      `insert into accounts.move_in_runner (seen_at, folders, archives) values (now(), $1, $2)
       on conflict (id) do update set seen_at = excluded.seen_at, folders = excluded.folders, archives = excluded.archives`,
      [folders, archives],
    );
  }

  /** Takes the next step. One that another process has left in the middle comes first, and one that was to be stopped is. */
  async take(): Promise<MoveOrder | null> {
    await this.sql.query(`update accounts.move_ins set state = 'stopped', changed_at = now() where state = 'stopping'`);
    const { rows } = await this.sql.query<Omit<MoveOrder, 'url'> & { address: string; sealed: Buffer | null }>(
      `update accounts.move_ins set state = 'working', changed_at = now()
       where id = (select id from accounts.move_ins where state in ('working', 'waiting') order by state = 'waiting', changed_at, id
         limit 1 for update)
       returning id::int, address, sealed, source, old_company::int as "oldCompanyId", step`,
    );
    const [found] = rows;
    if (!found) return null;
    const { address, sealed, ...order } = found;
    return { ...order, url: sealed && this.keys.open('move-in', address, sealed).toString() };
  }

  async saveSurvey(id: number, survey: MoveInSurvey): Promise<void> {
    await this.sql.query('update accounts.move_ins set survey = $2 where id = $1', [id, survey]);
  }

  /** @returns whether the console wants the step to be stopped */
  async save(id: number, { done, total, lines }: MoveProgress): Promise<boolean> {
    const { rows } = await this.sql.query<{ state: MoveInState }>(
      `update accounts.move_ins set done = $2, total = $3, lines = $4, changed_at = now() where id = $1 returning state`,
      [id, done, total, lines],
    );
    return rows[0]?.state !== 'working';
  }

  async end(id: number, { state, report, refusal, error, ...progress }: MoveEnd): Promise<void> {
    await this.save(id, progress);
    await this.sql.query(
      `update accounts.move_ins set state = $2, report = coalesce($3::jsonb[], report), left_out = coalesce($6, left_out), refusal = $4, error = $5,
         has_arrived = $2 = 'done' and step = 'arrive', sealed = case when $2 = 'done' and step = 'arrive' then null else sealed end
       where id = $1`,
      [id, state, report?.first.map((row) => plainJson(row)) ?? null, refusal, error, report?.count ?? null],
    );
    // The password is needed no more by this order, nor by earlier orders of the same company of the same database.
    if (state === 'done')
      await this.sql.query(
        `update accounts.move_ins o set sealed = null from accounts.move_ins a
         where a.id = $1 and a.has_arrived and o.address = a.address and o.old_company is not distinct from a.old_company`,
        [id],
      );
  }
}

/** Postgres stores no NUL in JSON. */
const plainJson = (row: LeftOutRow): string =>
  JSON.stringify(row.map((cell) => cell.replaceAll('\0', '').toWellFormed()));
