import type { OpenCell } from './cell.ts';

/**
 * `locked`: nobody can sign in and the numbers close. `frozen`: the services see nothing of the company, its rows do not
 * change. `arrived`: a row of the target, its copy is complete. `moved`: the target serves the company.
 */
export type MoveState = 'locked' | 'frozen' | 'arrived' | 'moved';

export interface MoveRecord {
  state: MoveState;
  /** Where the company goes, or in the target where it came from. */
  address: string;
  detail: MoveDetail;
  changedAt: Date;
}
export interface MoveDetail {
  /** Whether the company was active. */
  status: boolean;
  /** Connections that had a session. */
  wanted: number[];
  /** Work for later, by service: rows of its job queue. */
  jobs: Record<string, object[]>;
}

export async function findMove({ sql }: OpenCell, companyId: number): Promise<MoveRecord | null> {
  const { rows } = await sql.query<MoveRecord>(
    `select state, address, detail, changed_at as "changedAt" from accounts.moves where moved_id = $1`,
    [companyId],
  );
  return rows[0] ?? null;
}

export async function saveMove(
  { sql }: OpenCell,
  companyId: number,
  { state, address, detail }: Omit<MoveRecord, 'changedAt'>,
): Promise<void> {
  await sql.query(
    `insert into accounts.moves (moved_id, state, address, detail) values ($1, $2, $3, $4)
     on conflict (moved_id) do update set state = $2, address = $3, detail = $4, changed_at = now()`,
    [companyId, state, address, JSON.stringify(detail)],
  );
}

export async function forgetMove({ sql }: OpenCell, companyId: number): Promise<void> {
  await sql.query(`delete from accounts.moves where moved_id = $1`, [companyId]);
}
