import type { Kind } from './kind.ts';

/** A number is once in each list or campaign: a later row of the same number becomes a part of the first. */
export const sameNumberIn =
  (table: string, owner: string): NonNullable<Kind['joins']> =>
  async (_row, values, batch) => {
    const place = `${String(values[owner])} ${String(values['number_key'])}`;
    const first = batch.firsts.get(place);
    if (first) return first.id;
    const { rows } = await batch.move.sql.query<{ id: string }>(
      `select id from ${table} where ${owner} = $1 and number_key = $2`,
      [values[owner], values['number_key']],
    );
    if (rows[0]) return Number(rows[0].id);
    batch.firsts.set(place, { id: batch.newId, values: {} });
    return null;
  };
