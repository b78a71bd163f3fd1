import type { Client } from 'pg';
import { KEPT_KEY, keptKeyContext, type KeptKey } from '../../libs/platform/src/database/kept-key.ts';
import type { Keys } from '../../libs/platform/src/keys.ts';
import type { HashedColumn } from '../../libs/platform/src/database/sealed-columns.ts';
import type { Resealed } from './reseal-column.ts';
import { hasKey, keyOf, walkRows, type KeyedRow } from './walk-rows.ts';

interface HashedRow extends KeyedRow {
  values: string[];
}

/**
 * Keeps the key that the previous root secret gives for the hashes of a purpose, sealed with the current one, and loads all
 * that are kept.
 */
export async function keepPreviousKey(sql: Client, keys: Keys, service: string, purpose: string): Promise<void> {
  const { rows } = await sql.query<KeptKey>(
    `select purpose, position, sealed from ${service}.kept_keys where purpose = $1 order by position`,
    [purpose],
  );
  const kept = rows.map((row) => keys.open(KEPT_KEY, keptKeyContext(row), row.sealed));
  const known = [...kept, keys.key(purpose)];
  for (const previous of keys.accepted.slice(1).map((accepted) => accepted.key(purpose))) {
    if (known.some((key) => key.equals(previous))) continue;
    const position = (rows.at(-1)?.position ?? 0) + 1;
    await sql.query(`insert into ${service}.kept_keys (purpose, position, sealed) values ($1, $2, $3)`, [
      purpose,
      position,
      keys.seal(KEPT_KEY, keptKeyContext({ purpose, position }), previous),
    ]);
    kept.push(previous);
  }
  keys.keep(purpose, kept);
}

/** Gives stored hashes the layer of the current root secret. A value that has it is left as it is. */
export async function rehashColumn(
  sql: Client,
  keys: Keys,
  name: string,
  { purpose, prefix }: HashedColumn,
): Promise<Resealed> {
  const [table, column] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
  const key = await keyOf(sql, table);
  const isList = prefix === '';
  const where = isList ? `cardinality(${column}) > 0` : `${column} like '${prefix}%'`;
  const done: Resealed = { rows: 0, changed: 0, unopened: [] };
  const selected = `${isList ? column : `array[${column}]`} as values`;
  for await (const rows of walkRows<HashedRow>(sql, { table, key, selected, where })) {
    done.rows += rows.length;
    for (const row of rows) {
      const hashed = row.values.map((value) => prefix + keys.rehash(purpose, value.slice(prefix.length)));
      if (hashed.join() === row.values.join()) continue;
      const [next, before] = isList ? [hashed, row.values] : [hashed[0], row.values[0]];
      done.changed += await replace(sql, { table, column, next, before }, hasKey(key, 3), row.key);
    }
  }
  return done;
}

const DUPLICATE = '23505';
interface Replacement {
  table: string;
  column: string;
  next: unknown;
  before: unknown;
}

/** The same person may have been put on a list anew meanwhile: then the former row has nothing to say any more. */
async function replace(sql: Client, { table, column, next, before }: Replacement, row: string, key: string[]) {
  const values = [next, before, ...key];
  try {
    const changed = await sql.query(`update ${table} set ${column} = $1 where ${column} = $2 and ${row}`, values);
    return changed.rowCount ?? 0;
  } catch (error) {
    if ((error as { code?: string }).code !== DUPLICATE) throw error;
    const gone = await sql.query(
      `delete from ${table} where ${column} = $2 and ${row} and $1::text is not null`,
      values,
    );
    return gone.rowCount ?? 0;
  }
}
