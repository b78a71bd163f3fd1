import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../libs/testkit/src/servers/index.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, aCustomer, aLinkedNumber, signIn, waitForTicket } from '../client/company.factory.ts';
import { apiOf } from '../client/rest.client.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { processTree, programsOf } from '../standalone/read-processes.ts';
import { startBuilt, startEnvironment, startProduct, waitUntilStarted } from './start-product.ts';
import { runsAll } from './test-level.ts';

/** Runs `npm start` with a mistake. @returns its exit code and the lines of its error output */
async function startWithMistake(variables: Record<string, string>, args: string[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-runner-'));
  const { DEMO: _demo, ...env } = await startEnvironment(dataDir);
  const child = spawn(process.execPath, [inRoot('deploy', 'standalone', 'start.command.ts'), ...args], {
    env: { ...env, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
  return {
    code,
    errors: output
      .trim()
      .split('\n')
      .filter((line) => !line.includes('ExperimentalWarning') && !line.includes('--trace-warnings')),
  };
}

test('a port in use is reported, with the variable that changes it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const port = String((server.address() as { port: number }).port);
  const { code, errors } = await startWithMistake({ WEB_PORT: port });
  server.close();
  expect(code).toBe(1);
  expect(errors).toEqual([
    `Port ${port} is in use: stop the program that listens there, or choose another port with WEB_PORT=….`,
  ]);
});

test('all mistakes of the configuration are reported together', async () => {
  const { code, errors } = await startWithMistake(
    { GATEWAY_PORT: 'eighty', WHATSAPP: 'maybe', DATABASE_URL: 'mysql://x' },
    ['--replicas', 'tickets=2'],
  );
  expect(code).toBe(1);
  const text = errors.join('\n');
  for (const name of ['GATEWAY_PORT', 'WHATSAPP', 'DATABASE_URL', '--replicas needs --split'])
    expect(text).toContain(name);
});

test('an unreachable database is reported without its password', async () => {
  const { code, errors } = await startWithMistake({
    DATABASE_URL: `postgres://recado:geheim@127.0.0.1:${await freePort()}/recado`,
    DEMO: '0', // its systems would need two more ports
  });
  expect(code).toBe(1);
  expect(errors.join('\n')).toMatch(/database at 127\.0\.0\.1:\d+\/recado \(DATABASE_URL\) cannot be reached/);
  expect(errors.join('\n')).not.toContain('geheim');
});

test.runIf(runsAll)(
  'the first start creates a demo company with tickets, a linked number and an official one',
  async () => {
    const product = await startProduct([], { DEMO: '1' });
    try {
      const [, email = '', password = ''] = /Demo company {2}(\S+) \/ (\S+)/.exec(product.output) ?? [];
      const { token, user } = await signIn(product, email, password);
      expect(user.company.name).toBe('Padaria Aurora');
      const api = apiOf(product.gateway, token);
      const { tickets } = await api.tickets.list({ showAll: true });
      expect(tickets.map((ticket) => ticket.status).toSorted()).toEqual([
        ...Array<string>(2).fill('closed'),
        ...Array<string>(2).fill('open'),
        ...Array<string>(9).fill('pending'),
      ]);
      expect((await api.whatsapp.list()).map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
        'cloud CONNECTED',
        'device CONNECTED',
      ]);
    } finally {
      await product.stop();
    }
  },
);

test('a second start with the same data folder says who runs there, and changes nothing', async () => {
  const first = await startBuilt();
  try {
    const programs = programsOf(first.dataDir);
    const files = readdirSync(first.dataDir);
    const { code, errors } = await startWithMistake({ DATA_DIR: first.dataDir });
    expect(code).toBe(1);
    expect(errors).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Recado already runs with the data folder ${first.dataDir}: process ${first.pid}, ${first.web}, since \\d{4}-.+Z\\. ` +
            'Stop it first, or choose another folder with DATA_DIR=…\\.$',
        ),
      ),
    ]);
    expect(programsOf(first.dataDir)).toEqual(programs);
    expect(programs.filter(([, pid]) => !isAlive(pid))).toEqual([]);
    expect(readdirSync(first.dataDir)).toEqual(files);
    expect((await fetch(`${first.gateway}/health/ready`)).status).toBe(200);
  } finally {
    await first.stop();
  }
});

test('of several starts at the same moment one has the data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-lock-'));
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(inRoot('deploy', 'standalone', 'data-folder.lock.ts'))});
    try {
      lockDataFolder(${JSON.stringify(dataDir)}, 'somewhere');
      process.stdout.write('locked');
    } catch (error) {
      process.stdout.write(error.message);
    }
    process.stdin.resume();`;
  const starts = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const words = new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk))),
    );
    return { child, words };
  });
  try {
    const words = await Promise.all(starts.map((start) => start.words));
    expect(words.filter((text) => text === 'locked')).toHaveLength(1);
    expect(words.filter((text) => text.startsWith('Recado already runs'))).toHaveLength(3);
  } finally {
    for (const { child } of starts) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('after a kill -9 of the supervisor the next start ends what it left running', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'recado-left-'));
  const first = await startBuilt([], { DATA_DIR });
  const left = programsOf(DATA_DIR).map(([, pid]) => pid);
  onTestFinished(() => left.filter(isAlive).forEach((pid) => process.kill(pid, 'SIGKILL')));
  process.kill(first.pid, 'SIGKILL');
  const second = await startBuilt([], { DATA_DIR });
  try {
    expect(left.length).toBeGreaterThan(4);
    expect(left.filter(isAlive)).toEqual([]);
    expect((await fetch(`${second.gateway}/health/ready`)).status).toBe(200);
  } finally {
    await second.stop();
  }
});

test('after a kill -9 of all processes the next start has the data, and the numbers are still linked', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'recado-again-'));
  const first = await startBuilt([], { DATA_DIR });
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
      'the connected number',
    );
    const customer = await aCustomer(second, 'Depois');
    await customer.writes(line.number, 'ainda funciona?');
    await waitForTicket({ ...company, ...again, api }, customer.number);
  } finally {
    await second.stop();
  }
}, 360_000);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

/** Runs `npm start` until it is ready. @returns the process ids of npm and its descendants, and the data folder */
async function npmStart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-npm-'));
  const env = await startEnvironment(dataDir);
  const npm = spawn('npm', ['start'], { cwd: inRoot(), env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  await waitUntilStarted(npm);
  return { pids: processTree(npm.pid ?? 0), dataDir };
}

test.runIf(runsAll).each([
  ['SIGTERM', 'npm start'],
  ['SIGHUP', 'start.mjs'],
  ['SIGTERM', 'start.command.ts'],
  ['SIGKILL', 'start.mjs'],
] as const)('%s to the process of “%s” ends all processes', async (signal, name) => {
  const { pids, dataDir } = await npmStart();
  try {
    const target = pids.find((pid) => commandOf(pid).includes(name) && !commandOf(pid).startsWith('sh '));
    expect(pids.length).toBeGreaterThan(6);
    process.kill(target ?? 0, signal);
    await eventually(() => !pids.some(isAlive), 'the end of all processes');
    expect(readdirSync(join(dataDir, 'run'))).toEqual([]);
  } finally {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
