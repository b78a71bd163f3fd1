import type { Client } from 'pg';

const textTypes = ['text', 'text[]', 'jsonb', 'json', 'character varying', 'tsvector'];

/** Quoted names of all columns that hold texts, by table, in all schemas. */
async function listTextColumns(sql: Client, without?: RegExp): Promise<Map<string, string[]>> {
  const { rows } = await sql.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(format('%I', a.attname)) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'
       and format_type(a.atttypid, null) = any($1)
     group by 1`,
    [textTypes],
  );
  return new Map(rows.flatMap(({ name, columns }) => (without?.test(name) ? [] : [[name, columns]])));
}

/** Columns that contain one of the words, in upper or lower case. @param without tables that are not searched */
export async function findTraces(sql: Client, words: string[], without?: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of await listTextColumns(sql, without)) {
    for (const column of columns) {
      const { rowCount } = await sql.query(`select from ${table} where ${column}::text ilike any($1) limit 1`, [
        words.map((word) => `%${word}%`),
      ]);
      if (rowCount) found.push(`${table}.${column}`);
    }
  }
  return found.toSorted();
}
