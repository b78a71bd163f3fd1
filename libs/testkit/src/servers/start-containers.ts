import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GenericContainer, StartedNetwork, StartedTestContainer } from 'testcontainers';
import { natsConfig, type NatsOptions } from './nats.ts';

/** Images of the versions that operators are advised to run; the same as in the chart. */
export const POSTGRES_IMAGE = 'postgres:18';
export const NATS_IMAGE = 'nats:2.15';
const NATS_PORT = 4222;
const POSTGRES_PORT = 5432;

/** A server in a container, which is removed when it stops. */
export interface ContainerServer {
  url: string;
  stop(): Promise<void>;
}

/** Whether a Docker engine answers that has the images, or can pull them. */
export function hasContainers(images = [POSTGRES_IMAGE, NATS_IMAGE]): boolean {
  const docker = (...args: string[]) => spawnSync('docker', args, { stdio: 'ignore', timeout: 120_000 }).status === 0;
  if (!docker('version')) return false;
  return images.every((image) => docker('image', 'inspect', image) || docker('pull', '--quiet', image));
}

/**
 * Starts Postgres with the database `recado`, which may lose its data.
 * @param network in which other containers know it as `postgres`
 */
export async function startPostgresContainer(password: string, network?: StartedNetwork): Promise<ContainerServer> {
  const { GenericContainer, Wait } = await testcontainers();
  const settings = [
    'max_connections=200',
    'shared_buffers=128MB',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  const container = await inNetwork(new GenericContainer(POSTGRES_IMAGE), network, 'postgres')
    .withEnvironment({ POSTGRES_USER: 'recado', POSTGRES_DB: 'recado', POSTGRES_PASSWORD: password })
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .withExposedPorts(POSTGRES_PORT)
    .withSharedMemorySize(268_435_456)
    // The first start begins with a server that makes the database, and takes no connection from outside.
    .withHealthCheck({
      test: ['CMD-SHELL', 'pg_isready -h 127.0.0.1 -U recado -d recado'],
      interval: 500,
      retries: 120,
    })
    .withWaitStrategy(Wait.forAll([Wait.forHealthCheck(), Wait.forListeningPorts()]))
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(POSTGRES_PORT)}`;
  return { url: `postgres://recado:${encodeURIComponent(password)}@${address}/recado`, stop: stopper(container) };
}

/** Starts NATS with JetStream and the users of the options. @param network in which other containers know it as `nats` */
export async function startNatsContainer(
  options: Pick<NatsOptions, 'users' | 'anonymous'>,
  network?: StartedNetwork,
): Promise<ContainerServer> {
  const { GenericContainer, Wait } = await testcontainers();
  const folder = mkdtempSync(join(tmpdir(), 'nats-config-'));
  const config = join(folder, 'nats.conf');
  writeFileSync(config, natsConfig({ ...options, listen: `0.0.0.0:${NATS_PORT}`, store: '/tmp/jetstream' }));
  try {
    const container = await inNetwork(new GenericContainer(NATS_IMAGE), network, 'nats')
      .withCopyFilesToContainer([{ source: config, target: '/nats.conf' }])
      .withCommand(['--config', '/nats.conf'])
      .withExposedPorts(NATS_PORT)
      .withWaitStrategy(Wait.forLogMessage('Server is ready'))
      .start();
    return { url: `nats://${container.getHost()}:${container.getMappedPort(NATS_PORT)}`, stop: stopper(container) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const inNetwork = (container: GenericContainer, network: StartedNetwork | undefined, name: string) =>
  network ? container.withNetwork(network).withNetworkAliases(name) : container;

const stopper = (container: StartedTestContainer) => async (): Promise<void> => {
  await container.stop({ timeout: 0 });
};

/** The library reads its environment when it is loaded. Its own container that removes others is not needed: ours are stopped. */
export function testcontainers(): Promise<typeof import('testcontainers')> {
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  return import('testcontainers');
}
