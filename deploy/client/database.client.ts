import { Client } from 'pg';

/** Opens a connection as the owner of the database and closes it after the work. */
export async function withDatabase<T>(databaseUrl: string, work: (sql: Client) => Promise<T>): Promise<T> {
  const sql = new Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
