import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Bus, ensureStream, natsAccess, STREAM } from '@recado/platform';
import { freePort, natsBinary } from '@recado/testkit/servers';
import { afterAll, beforeAll, expect, test } from 'vitest';

const secret = 'the secret of a cluster, 32 characters or more';
const program = new URL('nats-users.ts', import.meta.url).pathname;
let folder: string;
let ports: number[];
const servers: ChildProcess[] = [];

/** Starts three servers whose users and routes are those that the chart's servers have. */
beforeAll(async () => {
  const server = await natsBinary();
  folder = await mkdtemp(join(tmpdir(), 'nats-cluster-'));
  ports = await Promise.all([1, 2, 3].map(() => freePort()));
  const routes = await Promise.all([1, 2, 3].map(() => freePort()));
  for (const [index, port] of ports.entries()) {
    const store = join(folder, String(index));
    mkdirSync(store);
    execFileSync(process.execPath, [program], {
      env: {
        RECADO_SECRET: secret,
        NATS_USERS_FILE: join(store, 'users.conf'),
        NATS_CLUSTER: routes.map((route) => `127.0.0.1:${route}`).join(','),
        NATS_CLUSTER_PORT: String(routes[index]),
      },
    });
    const lines = [`listen: "127.0.0.1:${port}"`, `server_name: "nats-${index}"`, 'max_payload: 8MB'];
    const config = [...lines, `jetstream { store_dir: ${JSON.stringify(store)} }`, 'include "users.conf"'];
    writeFileSync(join(store, 'nats.conf'), config.join('\n'));
    servers.push(spawn(server, ['-c', join(store, 'nats.conf')], { stdio: 'ignore' }));
  }
});
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A service at the cluster; the stream can be made once the servers have a leader. */
async function startBus(): Promise<Bus> {
  const bus = await Bus.connect(ports.map((port) => `nats://127.0.0.1:${port}`).join(','), 'tickets', secret, {
    streamReplicas: 3,
  });
  for (;;) {
    try {
      await ensureStream(bus);
      return bus;
    } catch {
      await pause(200);
    }
  }
}

interface StreamInfo {
  config: { num_replicas: number };
  cluster?: { leader?: string; replicas?: { name: string }[] };
}
const streamInfo = async (bus: Bus): Promise<StreamInfo> =>
  (await bus.nats.request(`$JS.API.STREAM.INFO.${STREAM}`)).json<StreamInfo>();

/** The server's answer to a client that signs in. */
const answerTo = (port: number, user: string, pass: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').on('error', reject);
    socket.write(`CONNECT ${JSON.stringify({ verbose: false, user, pass })}\r\nPING\r\n`);
    socket.on('data', (data) => {
      const answer = /^(PONG|-ERR .*)\r$/m.exec(data.toString())?.[1];
      if (answer) resolve(answer);
      if (answer) socket.destroy();
    });
  });

test('a cluster keeps the stream on each of its servers, and goes on without one of them', async () => {
  const bus = await startBus();
  const { config, cluster } = await streamInfo(bus);
  expect(config.num_replicas).toBe(3);
  const names = [cluster?.leader, ...(cluster?.replicas ?? []).map(({ name }) => name)];
  expect(new Set(names)).toEqual(new Set(['nats-0', 'nats-1', 'nats-2']));
  servers[Number(cluster?.leader?.at(-1))]?.kill('SIGKILL');
  const hasOtherLeader = () =>
    streamInfo(bus).then(
      (now) => now.cluster?.leader !== undefined && now.cluster.leader !== cluster?.leader,
      () => false,
    );
  await expect.poll(hasOtherLeader, { timeout: 90_000 }).toBe(true);
  await bus.close();
});

test('its servers take no client with another password, and none as a server', async () => {
  const port = ports.find((_, index) => servers[index]?.killed === false) ?? 0;
  const password = natsAccess(`nats://127.0.0.1:${port}`, 'tickets', secret).pass ?? '';
  expect(await answerTo(port, 'tickets', password)).toBe('PONG');
  expect(await answerTo(port, 'tickets', 'wrong')).toMatch('Authorization Violation');
  expect(await answerTo(port, 'cluster', password)).toMatch('Authorization Violation');
});

test('without a sound root secret nothing is written', () => {
  const run = () => execFileSync(process.execPath, [program], { env: { RECADO_SECRET: 'short' }, stdio: 'pipe' });
  expect(run).toThrow('RECADO_SECRET must have at least 32 characters');
});
