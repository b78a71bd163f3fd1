import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../libs/testkit/src/servers/index.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, aCustomer, aLinkedNumber, signIn, waitForTicket } from '../client/company.factory.ts';
import { apiOf } from '../client/rest.client.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { processTree } from '../standalone/read-processes.ts';
import { startProduct } from './start-product.ts';

/** `npm start` with something wrong: what it says, and how it ends. */
async function start(env: Record<string, string>, args: string[] = []) {
  const [GATEWAY_PORT, WEB_PORT, SIMULATOR_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(
    String,
  );
  const { DATABASE_URL: _database, NATS_URL: _nats, ...rest } = process.env;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'recado-runner-'));
  const child = spawn(process.execPath, [inRoot('deploy', 'standalone', 'start.command.ts'), ...args], {
    env: { ...rest, GATEWAY_PORT, WEB_PORT, SIMULATOR_PORT, DATA_DIR, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  rmSync(DATA_DIR, { recursive: true, force: true });
  return {
    code,
    said: said
      .trim()
      .split('\n')
      .filter((line) => !line.includes('ExperimentalWarning') && !line.includes('--trace-warnings')),
  };
}

test('a port in use is named, with the variable that moves it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const port = String((server.address() as { port: number }).port);
  const { code, said } = await start({ WEB_PORT: port });
  server.close();
  expect(code).toBe(1);
  expect(said).toEqual([
    `Port ${port} is in use: stop the program that listens there, or choose another port with WEB_PORT=….`,
  ]);
});

test('every mistake of the configuration is named at once', async () => {
  const { code, said } = await start({ GATEWAY_PORT: 'eighty', WHATSAPP: 'maybe', DATABASE_URL: 'mysql://x' }, [
    '--replicas',
    'tickets=2',
  ]);
  expect(code).toBe(1);
  const text = said.join('\n');
  for (const name of ['GATEWAY_PORT', 'WHATSAPP', 'DATABASE_URL', '--replicas needs --split'])
    expect(text).toContain(name);
});

test('a database that cannot be reached is said to be so, without its password', async () => {
  const { code, said } = await start({ DATABASE_URL: `postgres://recado:geheim@127.0.0.1:${await freePort()}/recado` });
  expect(code).toBe(1);
  expect(said.join('\n')).toMatch(/database at 127\.0\.0\.1:\d+\/recado \(DATABASE_URL\) cannot be reached/);
  expect(said.join('\n')).not.toContain('geheim');
});

test('a first start makes a demo company whose people and customers are there to be looked at', async () => {
  const product = await startProduct([], { DEMO: '1' });
  try {
    const [, email = '', password = ''] = /Demo company {2}(\S+) \/ (\S+)/.exec(product.said) ?? [];
    const { token, user } = await signIn(product, email, password);
    expect(user.company.name).toBe('Padaria Aurora');
    const api = apiOf(product.gateway, token);
    const { tickets } = await api.tickets.list({ showAll: true });
    expect(tickets.map((ticket) => ticket.status).toSorted()).toEqual([
      ...Array<string>(2).fill('closed'),
      ...Array<string>(2).fill('open'),
      ...Array<string>(8).fill('pending'),
    ]);
    expect((await api.whatsapp.list()).map((line) => line.status)).toEqual(['CONNECTED']);
  } finally {
    await product.stop();
  }
});

test('after a kill -9 of everything at once the next start finds its data and its numbers still linked', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'recado-again-'));
  const first = await startProduct([], { DATA_DIR });
  const { token } = await signIn(first, first.admin.email, first.admin.password);
  const company = await aCompany(first, token);
  const line = await aLinkedNumber(first, company);
  const pids = readdirSync(join(DATA_DIR, 'run')).map((file) =>
    Number(readFileSync(join(DATA_DIR, 'run', file), 'utf8')),
  );
  for (const pid of [first.pid, ...pids]) process.kill(pid, 'SIGKILL');
  const second = await startProduct([], { DATA_DIR });
  try {
    const again = await signIn(second, company.email, company.password);
    const api = apiOf(second.gateway, again.token);
    await eventually(
      async () => (await api.whatsapp.get({ id: line.id })).status === 'CONNECTED',
      'the number',
      30_000,
    );
    const customer = await aCustomer(second, 'Depois');
    await customer.writes(line.number, 'ainda funciona?');
    await waitForTicket({ ...company, ...again, api }, customer.number);
  } finally {
    await second.stop();
  }
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

/** `npm start` as somebody types it, until it is ready: the pids of npm, of all below it, and the data folder. */
async function npmStart() {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const [GATEWAY_PORT, WEB_PORT, SIMULATOR_PORT] = ports.map(String);
  const { DATABASE_URL: _database, NATS_URL: _nats, ...rest } = process.env;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'recado-npm-'));
  const env = { ...rest, GATEWAY_PORT, WEB_PORT, SIMULATOR_PORT, DATA_DIR, DEMO: '0' };
  const npm = spawn('npm', ['start'], { cwd: inRoot(), env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ctrl-C stops everything')) resolve();
    });
    npm.once('exit', () => reject(new Error(`npm start ended: ${said}`)));
  });
  return { pids: processTree(npm.pid ?? 0), DATA_DIR };
}

test.each([
  ['SIGTERM', 'npm start'],
  ['SIGHUP', 'start.mjs'],
  ['SIGTERM', 'start.command.ts'],
  ['SIGKILL', 'start.mjs'],
] as const)('%s to the process of “%s” ends all of them', async (signal, name) => {
  const { pids, DATA_DIR } = await npmStart();
  try {
    const one = pids.find((pid) => commandOf(pid).includes(name) && !commandOf(pid).startsWith('sh '));
    expect(pids.length).toBeGreaterThan(6);
    process.kill(one ?? 0, signal);
    await eventually(() => !pids.some(isAlive), 'the end of all processes', 30_000);
    expect(readdirSync(join(DATA_DIR, 'run'))).toEqual([]);
  } finally {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
