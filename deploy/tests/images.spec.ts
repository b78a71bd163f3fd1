import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { StartedNetwork } from 'testcontainers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupCommands } from '../../docker/projects.ts';
import { natsUsersOf } from '../../libs/platform/src/messaging/nats-permissions.ts';
import {
  hasContainers,
  startNatsContainer,
  startPostgresContainer,
  testcontainers,
  type ContainerServer,
} from '../../libs/testkit/src/servers/index.ts';
import { NOT_RUN } from '../standalone/list-skipped.ts';
import { inRoot, root } from '../standalone/repository-paths.ts';

const secret = 'a secret of images under test, 32 long';
const migrated = ['accounts', 'billing', 'campaigns', 'chat', 'connections', 'integrations', 'tickets'];
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };
const imageOf = (name: string) => `recado-${name}:${version}`;

/** Why the images cannot be tested; undefined when they are of this commit. `npm run images` builds them. */
function obstacle(): string | undefined {
  if (!hasContainers()) return 'no Docker engine with Postgres and NATS answers';
  const label = '{{index .Config.Labels "org.opencontainers.image.revision"}}';
  const { stdout } = spawnSync('docker', ['image', 'inspect', '--format', label, imageOf('web')], { encoding: 'utf8' });
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  return stdout.trim() === commit ? undefined : `there are no images of ${commit.slice(0, 8)} (npm run images)`;
}
const missing = obstacle();

if (missing) process.stdout.write(`${NOT_RUN}images: ${missing}\n`);

describe.skipIf(missing !== undefined)('images', () => {
  let network: StartedNetwork;
  const servers: ContainerServer[] = [];

  beforeAll(async () => {
    const { Network } = await testcontainers();
    network = await new Network().start();
    const users = { users: natsUsersOf(secret) };
    servers.push(...(await Promise.all([startPostgresContainer('test', network), startNatsContainer(users, network)])));
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await network?.stop();
  });

  /** A container as the chart and Docker Compose run it. */
  async function container(name: string, env: Record<string, string> = {}) {
    const { GenericContainer } = await testcontainers();
    const access = {
      RECADO_SECRET: secret,
      NATS_URL: 'nats://nats:4222',
      DATABASE_URL: 'postgres://postgres:5432/recado',
    };
    return new GenericContainer(imageOf(name))
      .withNetwork(network)
      .withEnvironment({ ...access, ...env })
      .withTmpFs({ '/tmp': 'rw,mode=1777' })
      .withDroppedCapabilities('ALL');
  }

  test.each(migrated)('%s migrates, twice, and then becomes ready as itself', async (name) => {
    const { Wait } = await testcontainers();
    const owner = { DATABASE_URL: 'postgres://recado:test@postgres:5432/recado' };
    for (let n = 0; n < 2; n++) {
      const migration = await (
        await container(name, owner)
      )
        .withCommand(['node', 'migrate.js'])
        .withWaitStrategy(Wait.forOneShotStartup())
        .start();
      await migration.stop();
    }
    const service = await (
      await container(name)
    )
      .withExposedPorts(9090)
      .withWaitStrategy(Wait.forHttp('/health/ready', 9090))
      .start();
    const { output } = await service.exec(['sh', '-c', 'id -u; ls /app']);
    await service.stop();
    expect(output).toMatch(/^10001\n/);
    expect(output).toContain('sbom.cdx.json');
  });

  test.each(backupCommands)('the image of backups runs %s', async (command) => {
    const help = (await container('backup')).withEntrypoint(['node', command, '--help']);
    const { Wait } = await testcontainers();
    const ended = await help.withWaitStrategy(Wait.forLogMessage(/npm run (backup|restore|rotate-secret)/)).start();
    await ended.stop();
  });

  test('the gateway serves, the web server shows the app and forwards to it', async () => {
    const { Wait } = await testcontainers();
    const gateway = await (
      await container('gateway')
    )
      .withNetworkAliases('gateway')
      .withExposedPorts(8080)
      .withWaitStrategy(Wait.forHttp('/health/live', 8080))
      .start();
    const web = await (
      await container('web', { GATEWAY_URL: 'http://gateway:8080' })
    )
      .withExposedPorts(3000)
      .withWaitStrategy(Wait.forHttp('/healthz', 3000))
      .start();
    const url = `http://${web.getHost()}:${web.getMappedPort(3000)}`;
    const page = await fetch(url);
    const info = await fetch(`${url}/backend/health/info`);
    await web.stop();
    await gateway.stop();
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'self'`);
    expect(await page.text()).toContain('<div id="root">');
    expect(await info.json()).toMatchObject({ version });
  });
});
