import type { Client } from 'pg';

const AT_ONCE = 500;

/** A unique key of a table. */
export interface RowKey {
  columns: string[];
  types: string[];
}
export interface KeyedRow {
  /** The values of the key, as texts. */
  key: string[];
}

/** The columns that name a row of a table: its primary key, else another unique index. */
export async function keyOf(sql: Client, table: string): Promise<RowKey> {
  const { rows } = await sql.query<RowKey>(
    `select array(select quote_ident(a.attname) from unnest(i.indkey::int2[]) with ordinality k(n, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n order by place) as columns,
       array(select format_type(a.atttypid, a.atttypmod) from unnest(i.indkey::int2[]) with ordinality k(n, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n order by place) as types
     from pg_index i where i.indrelid = $1::regclass and i.indisunique and i.indpred is null and i.indexprs is null
     order by i.indisprimary desc limit 1`,
    [table],
  );
  const [key] = rows;
  if (!key) throw new Error(`${table} has no unique key`);
  return key;
}

/** Condition that the row has the key whose values begin at a number of the parameters. */
export const hasKey = ({ columns, types }: RowKey, from: number): string =>
  columns.map((column, n) => `${column} = $${from + n}::${types[n]}`).join(' and ');

/** Pages of a table in the order of its key. @param selected SQL of further columns */
export async function* walkRows<Row extends KeyedRow>(
  sql: Client,
  { table, key, selected, where }: { table: string; key: RowKey; selected: string; where: string },
): AsyncGenerator<Row[]> {
  const names = key.columns.join(', ');
  let after: string[] | null = null;
  for (;;) {
    const beyond: string = after
      ? `and (${names}) > (${key.types.map((type, n) => `$${n + 1}::${type}`).join(', ')})`
      : '';
    const { rows }: { rows: Row[] } = await sql.query<Row>(
      `select array[${key.columns.map((column) => `${column}::text`).join(', ')}] as key, ${selected} from ${table}
       where ${where} ${beyond} order by ${names} limit ${AT_ONCE}`,
      after ?? [],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.key ?? null;
  }
}
