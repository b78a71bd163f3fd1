import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, startNatsContainer, startPostgres, startPostgresContainer, testUsers } from './servers/index.ts';

/**
 * Vitest's global set-up: a real Postgres and a real NATS for the run, in containers with `TEST_SERVERS=containers`, else the
 * embedded ones. Given ones (DATABASE_URL, NATS_URL) are used as they are.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const secret = (process.env['RECADO_SECRET'] ??= 'a secret of nothing but tests, 32 long');
  process.env['LOG_LEVEL'] ??= 'error';
  if (process.env['DATABASE_URL'] && process.env['NATS_URL']) return async () => {};
  const dir = mkdtempSync(join(tmpdir(), 'recado-test-'));
  const users = testUsers(secret);
  const [postgres, nats] = await Promise.all(
    process.env['TEST_SERVERS'] === 'containers'
      ? [startPostgresContainer('test'), startNatsContainer(users)]
      : [
          startPostgres({ dir: join(dir, 'pg'), password: 'test', logFile: join(dir, 'pg.log'), durable: false }),
          startNats({ dir: join(dir, 'nats'), logFile: join(dir, 'nats.log'), ...users }),
        ],
  );
  process.env['DATABASE_URL'] = postgres.url;
  process.env['NATS_URL'] = nats.url;
  process.env['DATA_DIR'] = dir;
  return async () => {
    await nats.stop();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
