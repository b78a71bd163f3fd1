import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, startNatsContainer, startPostgres, startPostgresContainer, testUsers } from '../servers/index.ts';
import { serveLocally } from '../serve-locally.ts';
import { migrateServices } from './migrate-services.ts';
import { copyDatabase, Places, removeDatabase, type Place, type Server } from './places.ts';
import { copyTemplateCluster } from './template-cluster.ts';

const PASSWORD = 'test';

/**
 * Vitest's global set-up: a real Postgres with the schemas of all services, and a NATS server for each test file, in containers
 * with `TEST_SERVERS=containers`, else the embedded ones. Workers request their place at TEST_PLACES (use-place.ts). Given
 * servers (DATABASE_URL, NATS_URL) are one place for all.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const secret = (process.env['RECADO_SECRET'] ??= 'a secret of nothing but tests, 32 long');
  process.env['LOG_LEVEL'] ??= 'error';
  const { DATABASE_URL: given, NATS_URL: givenNats } = process.env;
  if (given && givenNats) return useGivenServers({ DATABASE_URL: given, NATS_URL: givenNats });
  const dir = mkdtempSync(join(tmpdir(), 'recado-test-'));
  const inContainers = process.env['TEST_SERVERS'] === 'containers';
  const users = testUsers(secret);
  const postgres: Server = await (inContainers ? startMigratedContainer(users) : startCopiedCluster(dir, secret));
  const places = new Places({
    dir,
    templateUrl: postgres.url,
    startNats: (folder) =>
      inContainers ? startNatsContainer(users) : startNats({ dir: folder, logFile: `${folder}.log`, ...users }),
  });
  process.env['TEST_TEMPLATE_URL'] = postgres.url;
  const door = await serveLocally((request, response) => {
    const name = (request.url ?? '').slice(1);
    (request.method === 'DELETE' ? places.remove(name) : places.get(name)).then(
      (place) => response.end(JSON.stringify(place ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  process.env['TEST_PLACES'] = door.address;
  const endServers = () => interrupt([postgres, ...places.servers], dir);
  process.once('exit', endServers);
  return async () => {
    process.off('exit', endServers);
    door.close();
    await places.close();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

/** A run that is interrupted (Ctrl-C) ends without its teardown. */
function interrupt(servers: Server[], dir: string): void {
  for (const server of servers) server.process?.kill('SIGINT');
  rmSync(dir, { recursive: true, force: true });
}

async function startCopiedCluster(dir: string, secret: string) {
  const cluster = join(dir, 'pg');
  await copyTemplateCluster(cluster, PASSWORD, secret);
  return startPostgres({ dir: cluster, password: PASSWORD, logFile: join(dir, 'pg.log'), durable: false });
}

async function startMigratedContainer(users: ReturnType<typeof testUsers>) {
  const postgres = await startPostgresContainer(PASSWORD);
  const nats = await startNatsContainer(users);
  await migrateServices({ DATABASE_URL: postgres.url, NATS_URL: nats.url });
  await nats.stop();
  return postgres;
}

/** All workers share the given database; the template of further databases is one beside it. */
async function useGivenServers(given: Pick<Place, 'DATABASE_URL' | 'NATS_URL'>): Promise<() => Promise<void>> {
  await migrateServices(given);
  const template = await copyDatabase(new URL('/template1', given.DATABASE_URL).toString(), `template_${process.pid}`);
  await migrateServices({ ...given, DATABASE_URL: template });
  process.env['TEST_TEMPLATE_URL'] = template;
  return () => removeDatabase(template);
}
