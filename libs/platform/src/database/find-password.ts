import { Client } from 'pg';
import { sqlState } from '../postgres/database-errors.ts';

const WRONG_PASSWORD = '28P01';

/**
 * The password that Postgres takes now, while the root secret is replaced: each of the addresses has another one.
 * @returns that of the first address where none is taken
 */
export async function findPassword(urls: string[]): Promise<string> {
  for (const url of urls) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined); // the attempt has failed already
    try {
      await client.connect();
      return passwordOf(url);
    } catch (error) {
      if (sqlState(error) !== WRONG_PASSWORD) break;
    } finally {
      await client.end().catch(() => undefined); // was never open
    }
  }
  return passwordOf(urls[0] ?? '');
}

const passwordOf = (url: string): string => decodeURIComponent(new URL(url).password);
