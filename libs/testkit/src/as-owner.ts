import { Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';

/** Connections of the owner, by the address of the database: a test that waits for a row asks every 20 ms. */
const pools = new Map<string, Pool>();

function poolOf(connectionString: string): Pool {
  const known = pools.get(connectionString);
  if (known) return known;
  const pool = new Pool({ connectionString, max: 20, idleTimeoutMillis: 2_000, allowExitOnIdle: true });
  // Tests end connections and stop databases.
  pool.on('error', () => undefined);
  pools.set(connectionString, pool);
  return pool;
}

/** Statements that undo what an earlier user of the connection has set. */
const FRESH = 'reset role; reset all; select pg_advisory_unlock_all(); set row_security = off';

/** Runs queries as the owner of the database, without row-level security. */
export async function asOwner<T>(work: (sql: PoolClient) => Promise<T>): Promise<T> {
  const sql = await poolOf(process.env['DATABASE_URL'] ?? '').connect();
  let isDone = false;
  try {
    await sql.query(FRESH);
    const result = await work(sql);
    isDone = true;
    return result;
  } finally {
    sql.release(!isDone || sql.getTransactionStatus() !== 'I');
  }
}

/** Runs one query as the owner of the database, without row-level security. */
export const queryAsOwner = <R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<QueryResult<R>> =>
  asOwner((sql) => sql.query<R>(text, values));

/** Ends the connections to a database that is about to go. */
export async function endOwnerConnections(): Promise<void> {
  const ending = [...pools.values()].map((pool) => pool.end());
  pools.clear();
  await Promise.all(ending);
}
