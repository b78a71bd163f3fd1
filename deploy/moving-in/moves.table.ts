import type { Client } from 'pg';
import { OWN } from './own-company.ts';

export interface Known {
  newId: number;
  mark: string;
}
interface MovedRow extends Known {
  kind: string;
  oldId: string;
}
/** Kinds of the table that are no rows: how far a table was read, and that a company has arrived. */
export const READ_UNTIL = 'read-until';
export const ARRIVED = 'arrived';

/** The table of moves: which row each row of an old installation has become. It is written in the transactions that write the rows. */
export class MovesTable {
  private readonly sql: Client;
  private readonly source: string;

  /** @param source tells this old installation from others */
  constructor(sql: Client, source: string) {
    this.sql = sql;
    this.source = source;
  }

  async find(kind: string, oldIds: string[]): Promise<Map<string, Known>> {
    if (oldIds.length === 0) return new Map();
    const { rows } = await this.sql.query<{ oldId: string; newId: string; mark: string }>(
      `select old_id as "oldId", new_id as "newId", mark from accounts.moved_in
       where ${OWN} and source = $1 and kind = $2 and old_id = any($3)`,
      [this.source, kind, oldIds],
    );
    return new Map(rows.map(({ oldId, newId, mark }) => [oldId, { newId: Number(newId), mark }]));
  }

  async forget(kind: string, oldId: string): Promise<void> {
    await this.sql.query(`delete from accounts.moved_in where ${OWN} and source = $1 and kind = $2 and old_id = $3`, [
      this.source,
      kind,
      oldId,
    ]);
  }

  /** @param oldIds null: all of the kind */
  async forgetRows(kind: string, oldIds: string[] | null): Promise<void> {
    if (oldIds?.length === 0) return;
    await this.sql.query(
      `delete from accounts.moved_in where ${OWN} and source = $1 and kind = $2 and ($3::text[] is null or old_id = any($3))`,
      [this.source, kind, oldIds],
    );
  }

  /** Rows of kinds that begin so, in the order of kinds and ids, behind one of them. */
  async page(prefix: string, after: [kind: string, oldId: string], most: number): Promise<MovedRow[]> {
    const { rows } = await this.sql.query<MovedRow>(
      `select kind, old_id as "oldId", new_id::float8 as "newId", mark from accounts.moved_in
       where ${OWN} and source = $1 and starts_with(kind, $2) and (kind, old_id) > ($3, $4) order by kind, old_id limit $5`,
      [this.source, prefix, ...after, most],
    );
    return rows;
  }

  async save(kind: string, moved: { oldId: string; newId: number; mark: string }[]): Promise<void> {
    if (moved.length === 0) return;
    await this.sql.query(
      `insert into accounts.moved_in (source, kind, old_id, new_id, mark)
       select $1, $2, * from unnest($3::text[], $4::bigint[], $5::text[])
       on conflict (company_id, source, kind, old_id) do update set new_id = excluded.new_id, mark = excluded.mark`,
      [
        this.source,
        kind,
        moved.map(({ oldId }) => oldId),
        moved.map(({ newId }) => newId),
        moved.map(({ mark }) => mark),
      ],
    );
  }
}
