import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { freePort } from '../../libs/testkit/src/servers/index.ts';
import { aCustomer, aLinkedNumber, type TestCompany } from '../client/company.factory.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { installPython, run } from './outside-tools.ts';
import { newCompany, product } from './running-product.ts';

const client = (...file: string[]) => inRoot('libs', 'client-python', ...file);
const tools = await installPython('python-client', client('tests', 'requirements.txt'));

/** An empty folder and an environment in which nothing but the client's wheel is installed. */
async function anEnvironment() {
  const cwd = mkdtempSync(join(tmpdir(), 'recado-python-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const builder = join(tools.folder ?? '', 'bin', 'python');
  await run(builder, ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', 'wheels', client()], { cwd });
  await run('python3', ['-m', 'venv', 'venv'], { cwd });
  const python = join(cwd, 'venv', 'bin', 'python');
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };
  const wheel = `wheels/recado_client-${version}-py3-none-any.whl`;
  await run(python, ['-m', 'pip', 'install', '--quiet', wheel], { cwd });
  return { cwd, python, builder };
}

describe.skipIf(tools.missing !== undefined)('the client for Python, from its wheel', () => {
  let cwd: string;
  let company: TestCompany;
  let key: string;
  beforeAll(async () => {
    company = await newCompany();
    const scopes = ['messages:read', 'messages:write', 'contacts:read', 'contacts:write', 'tickets:read'] as const;
    key = (await company.api.apiKeys.create({ name: 'Python', kind: 'live', scopes: [...scopes] })).secret;
  });

  test('does in an empty environment what its README says, and is typed', { timeout: 400_000 }, async () => {
    const line = await aLinkedNumber(product, company);
    const customer = await aCustomer(product, 'Rita');
    const place = await anEnvironment();
    cwd = place.cwd;
    const readme = readFileSync(client('README.md'), 'utf8')
      .replaceAll('https://desk.example.com', product.web)
      .replaceAll('11 98765-4321', `+${customer.number}`);
    const programs = [...readme.matchAll(/```python\n(.*?)```/gs)].map(([, program = '']) => program);
    expect(programs).toHaveLength(3);
    mkdirSync(join(cwd, 'outside'));
    for (const [n, program] of programs.entries()) writeFileSync(join(cwd, 'outside', `program_${n}.py`), program);
    const inVenv = { cwd, env: { RECADO_KEY: key } };
    const own = ['--python-executable', place.python];
    for (const checked of [['outside'], ['-p', 'recado']])
      await run(place.builder, ['-m', 'mypy', '--strict', ...own, ...checked], inVenv);
    await run(place.python, [client('tests', 'test_client.py')], inVenv);
    await run(place.python, ['outside/program_0.py'], inVenv);
    expect(await run(place.python, ['outside/program_1.py'], inVenv)).toBe('Rita\n');
    const seen = await eventually(async () => {
      const all = await customer.sees(line.number);
      return all.length === 3 ? all : null;
    }, 'three messages');
    expect(seen.map(({ text }) => text)).toEqual(['Seu pedido saiu.', undefined, 'Chegou?']);
    const file = await new SimulatorClient(product.simulator).media(customer.number, seen[1]?.id ?? '');
    expect(file.toString()).toBe('Nota 17');
    expect((await company.api.contacts.list({})).contacts).toMatchObject([{ name: 'Rita', number: customer.number }]);
    await receivesWebhooks(place.python, customer, line.number);
  });

  /** The third program of the README takes what the product signs, and nothing else. */
  async function receivesWebhooks(python: string, customer: TestCustomer, number: string): Promise<void> {
    const PORT = String(await freePort());
    const url = `http://127.0.0.1:${PORT}/`;
    const { secret } = await company.api.webhooks.create({ name: 'Python', url, events: ['message.received'] });
    const program = spawn(python, ['outside/program_2.py'], {
      cwd,
      env: { PATH: process.env['PATH'], RECADO_WEBHOOK_SECRET: secret, PORT },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void program.kill());
    let printed = '';
    program.stdout.on('data', (chunk) => (printed += String(chunk)));
    await eventually(async () => (await fetch(url, { method: 'POST', body: '{}' })).status === 401, 'the receiver');
    await customer.writes(number, 'bom dia');
    await eventually(() => printed.includes('message.received') && printed.includes('bom dia'), 'the webhook');
    expect(printed.trim().split('\n')).toHaveLength(1);
  }
});
type TestCustomer = Awaited<ReturnType<typeof aCustomer>>;
