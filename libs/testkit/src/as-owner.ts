import { Client, type QueryResult, type QueryResultRow } from 'pg';

/** Runs queries as the owner of the database, without row-level security. */
export async function asOwner<T>(work: (sql: Client) => Promise<T>): Promise<T> {
  const sql = new Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
  await sql.connect();
  try {
    await sql.query('set row_security = off');
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Runs one query as the owner of the database, without row-level security. */
export const queryAsOwner = <R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<QueryResult<R>> =>
  asOwner((sql) => sql.query<R>(text, values));
