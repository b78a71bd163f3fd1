import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startNats, startPostgres, testUsers } from '../servers/index.ts';
import { migrateServices } from './migrate-services.ts';
import { repository, templateKey } from './template-key.ts';

const cache = join(repository, 'node_modules', '.cache', 'recado-postgres');
const KEPT_TEMPLATES = 3;
const COPY_ATTEMPTS = 3;

/**
 * Copies a Postgres cluster whose database `recado` has the schemas of all services. The first run of a state of the
 * migrations makes it; later ones find it under its key. A cluster in the cache was shut down in order and moved there
 * whole.
 */
export async function copyTemplateCluster(dir: string, password: string, secret: string): Promise<void> {
  const kept = join(cache, templateKey(secret));
  for (let attempt = 1; attempt <= COPY_ATTEMPTS; attempt++) {
    if (!existsSync(kept)) await makeTemplate(kept, password, secret);
    if (copy(kept, dir)) return;
    // Another run has removed it meanwhile.
    rmSync(dir, { recursive: true, force: true });
  }
  throw new Error(`The template of the test databases could not be copied from ${kept}`);
}

const copy = (from: string, to: string) => spawnSync('cp', ['-a', '--', from, to], { stdio: 'ignore' }).status === 0;

async function makeTemplate(kept: string, password: string, secret: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'making-'));
  try {
    const cluster = join(dir, 'pg');
    const logFile = join(dir, 'servers.log');
    const postgres = await startPostgres({ dir: cluster, password, logFile, durable: false });
    const nats = await startNats({ dir: join(dir, 'nats'), logFile, ...testUsers(secret) });
    try {
      await migrateServices({ DATABASE_URL: postgres.url, NATS_URL: nats.url });
    } finally {
      await Promise.all([nats.stop(), postgres.stop()]);
    }
    if (postgres.process.exitCode !== 0) throw new Error('Postgres did not shut down in order after the migrations');
    // Where another run was faster its folder stays, which holds the same.
    if (!existsSync(kept)) renameSync(cluster, kept);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  removeOldTemplates();
}

/** Keeps the newest ones: a change of branch finds its own again. */
function removeOldTemplates(): void {
  const all = readdirSync(cache).map((name) => join(cache, name));
  const byAge = all.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of byAge.slice(KEPT_TEMPLATES)) rmSync(old, { recursive: true, force: true });
}
