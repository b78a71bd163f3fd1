import { storableJson } from '../../libs/platform/src/database/storable-json.ts';
import type { TargetRun } from './company.move.ts';
import { Secret, type Values } from './values.ts';

export interface NewRow {
  /** The old row that it was made of, for the report. */
  old: { readonly table: string };
  oldId: string;
  /** null: of a table without ids. */
  id: number | null;
  values: Values;
  isNew: boolean;
}
interface Target {
  /** Our table, with its schema. */
  to: string;
  /** SQL behind `on conflict`, for rows that the services may have made meanwhile. */
  onConflict?: string;
  /** A value for a column that must be unique on the platform, where a row that cannot be seen from here has the given one. */
  renew?: Readonly<Record<string, (row: NewRow) => unknown>>;
}
/** Sentences for values that are there once on a platform, by the name of the index. */
const taken: Readonly<Record<string, string>> = {
  users_email: 'its e-mail is that of an account which is here',
};
const UNIQUE = '23505';

/**
 * All at once, and one by one where something among them cannot be stored; changes first, as a new row may have the place that
 * they leave. @returns those that were written
 */
export async function writeRows<R extends NewRow>(move: TargetRun, target: Target, rows: R[]): Promise<R[]> {
  const parts = [rows.filter(({ isNew }) => !isNew), rows.filter(({ isNew }) => isNew)];
  const written: R[] = [];
  for (const part of parts.flatMap(sameColumns)) {
    if (await tryWrite(move, target, part)) written.push(...part);
    else for (const row of part) if (await tryWrite(move, target, [row], row)) written.push(row);
  }
  return written;
}

/** Groups rows with the same columns, which one statement can write. */
const sameColumns = <R extends NewRow>(rows: R[]): R[][] => [
  ...Map.groupBy(rows, ({ values }) => Object.keys(values).join()).values(),
];

/** @param blamed the row that is left out when it fails */
async function tryWrite(move: TargetRun, target: Target, rows: NewRow[], blamed?: NewRow): Promise<boolean> {
  const { sql, report } = move;
  await sql.query('savepoint written');
  try {
    await write(move, target, rows);
    await sql.query('release savepoint written');
    return true;
  } catch (error) {
    const { code = '', message, constraint = '' } = error as { code?: string; message: string; constraint?: string };
    // Classes 22 and 23 are faults of values (PostgreSQL, "Error Codes"); all others are ours.
    if (!/^(22|23)/.test(code)) throw error;
    await sql.query('rollback to savepoint written');
    if (!blamed) return false;
    const column =
      code === UNIQUE ? Object.keys(target.renew ?? {}).find((name) => constraint.includes(name)) : undefined;
    const renewed = column === undefined ? undefined : target.renew?.[column]?.(blamed);
    if (column !== undefined && blamed.values[column] !== renewed) {
      report.add(blamed.old.table, blamed.oldId, `its ${column} is taken, and it got a new one`);
      blamed.values[column] = renewed;
      return tryWrite(move, target, rows, blamed);
    }
    report.add(blamed.old.table, blamed.oldId, taken[constraint] ?? `it cannot be stored: ${message}`);
    return false;
  }
}

async function write({ sql, keys }: TargetRun, { to, onConflict }: Target, rows: NewRow[]): Promise<void> {
  // Some columns have names that are words of SQL.
  const columns = Object.keys(rows[0]?.values ?? {}).map((column) => `"${column}"`);
  const hasId = rows[0]?.id !== null;
  const stored = rows.map(({ id, values }) => ({ ...(hasId ? { id } : {}), ...sealedIn(values, keys) }));
  const all = [...(hasId ? ['id'] : []), ...columns].join(', ');
  const given = `jsonb_populate_recordset(null::${to}, $1::jsonb)`;
  const text = rows[0]?.isNew
    ? `insert into ${to} (${all}) overriding system value select ${all} from ${given} ${onConflict ? `on conflict ${onConflict}` : ''}`
    : `update ${to} t set ${columns.map((column) => `${column} = r.${column}`).join(', ')} from ${given} r where t.id = r.id`;
  await sql.query(text, [storableJson(stored)]);
}

function sealedIn(values: Values, keys: TargetRun['keys']): Values {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      value instanceof Secret
        ? `\\x${keys.seal(value.purpose, value.context, Buffer.from(value.plain)).toString('hex')}`
        : value,
    ]),
  );
}
