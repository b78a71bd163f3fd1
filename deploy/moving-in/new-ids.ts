import type { TargetRun } from './company.move.ts';

/** Ids of rows that are written next, the lowest last. */
export async function newIds({ sql }: Pick<TargetRun, 'sql'>, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`,
    [table, count],
  );
  return rows.map(({ id }) => Number(id)).toReversed();
}
