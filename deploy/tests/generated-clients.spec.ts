import type { ApiScope } from '@recado/contracts';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer } from '../client/company.factory.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { aConversation } from './conversation.factory.ts';
import { install, installPackages, installPython, run, type Installed } from './outside-tools.ts';
import { newCompany, product } from './running-product.ts';

/**
 * Clients that stock generators make of the description do the main job at the address under which a browser reaches
 * the product. A refusal of a generator, or a client that does not compile, is a fault of the description.
 */
const sources = (language: string, ...file: string[]) => inRoot('deploy', 'generated-clients', language, ...file);
const OAPI_CODEGEN = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen';

const packages = await installPackages('generators', sources('javascript'));
const python = await installPython('generators-python', sources('python', 'requirements.txt'));
const go = await install({
  name: 'generators-go',
  pins: sources('go', 'generator.version'),
  needs: ['go'],
  into: async (cwd) => {
    const version = readFileSync(sources('go', 'generator.version'), 'utf8').trim();
    await run('go', ['install', `${OAPI_CODEGEN}@${version}`], { cwd, env: { GOBIN: cwd } });
  },
});

// A compiler, on a machine with other work.
vi.setConfig({ testTimeout: 400_000 });

interface Seen {
  tickets: number[];
  messages: string[];
  file: string;
  contacts: string[];
}
let description: string;
let env: Record<string, string>;
let expected: { tickets: number[]; contacts: string[] };
let received: () => Promise<string[]>;

beforeAll(async () => {
  description = await (await fetch(`${product.web}/openapi.json`)).text();
  const company = await newCompany();
  const scopes: ApiScope[] = ['tickets:read', 'contacts:read', 'messages:read', 'messages:write'];
  const { secret } = await company.api.apiKeys.create({ name: 'Clientes gerados', kind: 'live', scopes });
  const queues: number[] = [];
  const tickets: number[] = [];
  for (const name of ['Vendas', 'Suporte', 'Outra']) {
    const { id } = await company.api.queues.create({ name, color: `#00000${queues.length}` });
    const { ticketId, line } = await aConversation({ company });
    await company.api.tickets.update({ id: ticketId, status: 'pending', queueId: id });
    if (queues.length === 0) await company.api.whatsapp.update({ id: line.id, isDefault: true });
    queues.push(id);
    tickets.push(Number(ticketId));
  }
  const customer = await aCustomer(product, 'Rita');
  received = async () => {
    const [line] = await company.api.whatsapp.list({});
    return (await customer.sees(line?.number ?? '')).map(({ text = '' }) => text);
  };
  // Otherwise the first client's message would add a contact.
  await company.api.contacts.create({ name: 'Rita', number: customer.number });
  const { contacts } = await company.api.contacts.list({});
  expected = { tickets: tickets.slice(0, 2), contacts: contacts.map(({ number }) => number) };
  env = {
    RECADO_URL: `${product.web}/backend/api/v1`,
    RECADO_KEY: secret,
    RECADO_NUMBER: customer.number,
    RECADO_QUEUES: queues.slice(0, 2).join(','),
  };
});

/** A folder with the description and the programs of a language, below that of the generators. */
function aFolder({ folder = '' }: Installed, language: string): string {
  const made = mkdtempSync(join(folder, 'run-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  cpSync(sources(language), made, { recursive: true, filter: (path) => !path.includes('node_modules') });
  writeFileSync(join(made, 'openapi.json'), description);
  return made;
}

const sorted = (values: (string | number)[]) => values.toSorted((a, b) => (a < b ? -1 : 1));
async function expectMainJob(printed: string): Promise<void> {
  const seen = JSON.parse(printed) as Seen;
  expect(sorted(seen.tickets)).toEqual(sorted(expected.tickets));
  expect([seen.messages.length, new Set(seen.messages).size]).toEqual([2, 1]);
  expect(seen.file).toBe('Nota 17');
  expect(sorted(seen.contacts)).toEqual(sorted(expected.contacts));
}

describe.skipIf(packages.missing !== undefined)('of JavaScript:', () => {
  const generators = {
    'openapi-fetch': ['openapi-typescript', 'openapi.json', '-o', 'generated/schema.ts'],
    'hey-api': ['openapi-ts'],
    orval: ['orval', '--config', 'orval.config.mjs'],
  };

  test.each(Object.entries(generators))('%s', async (name, [program = '', ...args]) => {
    const cwd = aFolder(packages, 'javascript');
    mkdirSync(join(cwd, 'generated'));
    for (const other of Object.keys(generators)) if (other !== name) rmSync(join(cwd, `${other}.ts`));
    const bin = (tool: string) => join(packages.folder ?? '', 'node_modules', '.bin', tool);
    await run(bin(program), args, { cwd });
    await run(bin('tsc'), ['-p', '.'], { cwd });
    await expectMainJob(await run(process.execPath, [`built/${name}.js`], { cwd, env }));
  });
});

describe.skipIf(python.missing !== undefined)('of Python:', () => {
  test('openapi-python-client', async () => {
    const cwd = aFolder(python, 'python');
    const bin = join(python.folder ?? '', 'bin');
    const inVenv = { cwd, env: { ...env, PATH: `${bin}:${process.env['PATH']}` } };
    const module = (...args: string[]) => run(join(bin, 'python'), ['-m', ...args], inVenv);
    const to = ['--meta', 'none', '--output-path', 'recado_api_client'];
    await module('openapi_python_client', 'generate', '--path', 'openapi.json', ...to, '--fail-on-warning');
    await module('mypy', 'main.py');
    await expectMainJob(await run(join(bin, 'python'), ['main.py'], inVenv));
  });
});

describe.skipIf(go.missing !== undefined)('of Go:', () => {
  test('oapi-codegen', async () => {
    const cwd = aFolder(go, 'go');
    mkdirSync(join(cwd, 'recado'));
    await run(join(go.folder ?? '', 'oapi-codegen'), ['--config', 'codegen.yaml', 'openapi.json'], { cwd });
    await run('go', ['vet', './...'], { cwd });
    await expectMainJob(await run('go', ['run', '.'], { cwd, env }));
  });
});

test('each message came to the phone once, however often it was sent with its key', async () => {
  const ran = [packages, packages, packages, python, go].filter(({ missing }) => missing === undefined).length;
  const texts = await eventually(async () => {
    const all = await received();
    return all.length >= 2 * ran ? all : null;
  }, 'the messages');
  expect(texts.filter((text) => text === 'Seu pedido saiu.')).toHaveLength(ran);
  expect(texts).toHaveLength(2 * ran);
});
