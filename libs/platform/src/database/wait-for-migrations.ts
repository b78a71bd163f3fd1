import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { errorText } from '../error-summary.ts';
import type { Keys } from '../keys.ts';
import { log } from '../log.ts';
import { roleOf, serviceUrl } from './database-roles.ts';

const RETRY_MS = 1_000;

/** `node migrate.js --wait` migrates nothing: it ends once the migrations of this release are applied. */
export const isWaiting = (): boolean => process.argv.includes('--wait');

/**
 * Waits until another process has applied all migrations, signed in as the service itself; so a service does not start on
 * an older schema. Further migrations of a newer release do not matter.
 * @param names of the migrations
 */
export async function waitForMigrations(
  service: string,
  names: string[],
  databaseUrl: string,
  keys: Keys,
): Promise<void> {
  let reported: string | undefined;
  for (;;) {
    const missing = await missingOf(service, names, serviceUrl(databaseUrl, keys, service));
    if (missing === null) return;
    if (missing !== reported) log.info({ service, missing }, 'waiting for migrations');
    reported = missing;
    await pause(RETRY_MS);
  }
}

/** @returns the missing migrations in words; null when the schema is complete */
async function missingOf(service: string, names: string[], connectionString: string): Promise<string | null> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // the query fails with it
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(`select name from ${service}.migrations`);
    const applied = new Set(rows.map(({ name }) => name));
    const missing = names.find((name) => !applied.has(name));
    if (missing) return missing;
    // A migration that runs holds this lock until roles, grants and job queues are complete, too.
    const lock = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock_shared(hashtext('recado-migrate')) as free`,
    );
    return lock.rows[0]?.free ? null : 'the end of a running migration';
  } catch (error) {
    return `${roleOf(service)} cannot read its migrations: ${errorText(error)}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}
