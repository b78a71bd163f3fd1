import type { Client } from 'pg';
import type { Keys } from '../../libs/platform/src/keys.ts';
import type { SealedColumn } from '../../libs/platform/src/database/sealed-columns.ts';
import { hasKey, keyOf, walkRows, type KeyedRow } from './walk-rows.ts';

interface SealedRow extends KeyedRow {
  value: Buffer | string;
  context: string;
}
export interface Resealed {
  rows: number;
  /** Rows that another secret had sealed. */
  changed: number;
  /** Contexts of rows that none of the secrets opens. */
  unopened: string[];
}

/**
 * Seals each value of a column anew that the current root secret has not sealed. Each row is a transaction of its own, which no
 * service waits for; a row that its service changes meanwhile is left to the next pass, and what was done before a break stays
 * done.
 * @param name of the column: `accounts.settings.sealed`
 */
export async function resealColumn(
  sql: Client,
  keys: Keys,
  name: string,
  { purpose, context, prefix }: SealedColumn,
): Promise<Resealed> {
  const [table, column] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
  const key = await keyOf(sql, table);
  // Endpoints of status callbacks have no secret of their own.
  const where = prefix === undefined ? `length(${column}) > 0` : `${column} like '${prefix}%'`;
  const done: Resealed = { rows: 0, changed: 0, unopened: [] };
  const selected = `${column} as value, ${context} as context`;
  for await (const rows of walkRows<SealedRow>(sql, { table, key, selected, where })) {
    done.rows += rows.length;
    for (const row of rows) {
      const box = boxOf(row.value, prefix);
      if (keys.openIfOwn(purpose, row.context, box)) continue;
      const opened = openByOthers(keys, purpose, row.context, box);
      if (!opened) {
        done.unopened.push(row.context);
        continue;
      }
      const sealed = keys.seal(purpose, row.context, opened);
      const value = prefix === undefined ? sealed : `${prefix}${sealed.toString('base64url')}`;
      const changed = await sql.query(`update ${table} set ${column} = $1 where ${column} = $2 and ${hasKey(key, 3)}`, [
        value,
        row.value,
        ...row.key,
      ]);
      done.changed += changed.rowCount ?? 0;
    }
  }
  return done;
}

const boxOf = (value: Buffer | string, prefix = ''): Buffer =>
  typeof value === 'string' ? Buffer.from(value.slice(prefix.length), 'base64url') : value;

function openByOthers(keys: Keys, purpose: string, context: string, box: Buffer): Buffer | null {
  for (const others of keys.accepted.slice(1)) {
    const opened = others.openIfOwn(purpose, context, box);
    if (opened) return opened;
  }
  return null;
}
