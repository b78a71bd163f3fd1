import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { natsBinary } from '../../libs/testkit/src/servers/index.ts';
import { containersOf, find, podOf, production, render, type Container, type KubeObject } from './render.ts';

/** The programs that stand in the chart itself are run as they are rendered. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chart-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const containerOf = (objects: KubeObject[], component: string, name: string): Container => {
  const found = containersOf(podOf(objects, component)).find((container) => container.name === name);
  if (!found) throw new Error(`There is no container ${name}`);
  return found;
};
/** Runs the script of a container. @param change of paths that there are in a container only */
function run({ command = [] }: Container, env: Record<string, string>, change = (script: string) => script) {
  const [, ...args] = command;
  const child = spawn(process.execPath, args.map(change), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (text: Buffer) => void (output += text.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, output }));
  return { child, ended };
}
const listen = async (server: Server, port = 0): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

test('migrations wait until Postgres accepts connections', async () => {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const container = containerOf(render({ set: production }), 'migrate', 'wait-for-postgres');
  const { child, ended } = run(container, { DATABASE_URL: `postgres://owner:p%40ss@127.0.0.1:${port}/recado` });
  await pause(500);
  expect(child.exitCode).toBeNull();
  const server = createTcpServer((socket) => socket.end()).listen(port, '127.0.0.1');
  expect(await ended).toEqual({ code: 0, output: '' });
  server.close();
});

test('workers fetch the certificate of the simulator once it is there', async () => {
  let asked = 0;
  const server = createServer(({ url }, response) => {
    asked += 1;
    response.writeHead(asked > 1 && url === '/media-ca.pem' ? 200 : 503).end('the certificate');
  });
  const port = await listen(server);
  const container = containerOf(render({ files: ['values-trial.yaml'] }), 'connections', 'simulator-certificate');
  const { ended } = run(container, { SIMULATOR_URL: `http://127.0.0.1:${port}` }, (text) =>
    text.replace("'/simulator/", `'${folder}/`),
  );
  expect(await ended).toEqual({ code: 0, output: '' });
  expect(readFileSync(join(folder, 'media-ca.pem'), 'utf8')).toBe('the certificate');
  expect(asked).toBe(2);
  server.close();
});

test('`helm test` asks for the page, every service and a sign-in, and says what fails', async () => {
  const pod = render({ set: production }).find(({ kind }) => kind === 'Pod');
  const [container] = (pod?.spec as { containers: Container[] } | undefined)?.containers ?? [];
  if (!container) throw new Error('There is no test');
  const asked: string[] = [];
  let refusals = 1;
  const server = createServer(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`);
    const isEarly = url.endsWith('/health/ready') && refusals-- > 0;
    response.writeHead(isEarly ? 503 : url.endsWith('/auth/login') ? 401 : 200).end('{}');
  });
  const port = await listen(server);
  const env = { WEB_URL: `http://127.0.0.1:${port}`, GATEWAY_URL: `http://127.0.0.1:${port}/gateway` };
  const passed = await run(container, env).ended;
  expect(passed.code).toBe(0);
  expect(asked).toEqual([
    'GET /',
    'GET /healthz',
    'GET /gateway/health/ready',
    'GET /gateway/health/ready',
    'GET /backend/health/ready',
    'POST /backend/auth/login',
  ]);
  // The time it has is over at once.
  const hurried = (script: string) => script.replace('240_000', '0');
  const failed = await run(container, { ...env, GATEWAY_URL: `http://127.0.0.1:1` }, hurried).ended;
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('all services:  instead of 200');
  server.close();
});

test.each(['small', 'cell'])('a NATS server takes the configuration of %s', async (size) => {
  const server = await natsBinary();
  const objects = render({ files: [`values-${size}.yaml`] });
  const [config, users] = ['config', 'users'].map((name) => join(folder, size, name));
  for (const path of [config, users]) mkdirSync(path ?? '', { recursive: true });
  const program = new URL('../../services/gateway/src/nats-users.ts', import.meta.url).pathname;
  const given = (containerOf(objects, 'nats', 'users').env ?? []).map(({ name, value = '' }) => [name, value]);
  const env: Record<string, string> = { ...Object.fromEntries(given), RECADO_SECRET: 'x'.repeat(48) };
  execFileSync(process.execPath, [program], { env: { ...env, NATS_USERS_FILE: join(users ?? '', 'users.conf') } });
  const text = find(objects, 'ConfigMap', 'recado-nats').data?.['nats.conf'] ?? '';
  const file = join(config ?? '', 'nats.conf');
  writeFileSync(file, text.replace('/data', join(folder, size)));
  const checked = execFileSync(server, ['-t', '-c', file], {
    env: { PATH: process.env['PATH'] ?? '', SERVER_NAME: 'recado-nats-0' },
    stdio: 'pipe',
  });
  expect(checked.toString()).not.toContain('error');
});
