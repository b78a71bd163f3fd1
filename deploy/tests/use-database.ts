import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { product } from './running-product.ts';

/** A connection as the owner of the database, open during the tests of the calling file. */
export function useDatabase(): Client {
  const sql = new Client({ connectionString: product.databaseUrl });
  beforeAll(async () => void (await sql.connect()));
  afterAll(() => sql.end());
  return sql;
}
