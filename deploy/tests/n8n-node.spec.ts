import { webhookEventGroups, webhookEventTypes, type ApiScope } from '@recado/contracts';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber, waitForTicket, type TestCompany } from '../client/company.factory.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { installPackages, run } from './outside-tools.ts';
import { newCompany, product } from './running-product.ts';

/** The nodes for n8n as n8n loads and runs them, against the product. */
const sources = inRoot('libs', 'n8n-nodes-recado');
const n8n = await installPackages('n8n', sources);
const scopes: ApiScope[] = [
  'messages:read',
  'messages:write',
  'contacts:read',
  'contacts:write',
  'tickets:read',
  'tickets:write',
  'webhooks:read',
  'webhooks:write',
  'connections:read',
  'queues:read',
  'queues:write',
  'tags:read',
  'tags:write',
  'users:read',
];

describe.skipIf(n8n.missing !== undefined)('the nodes for n8n', () => {
  let company: TestCompany;
  let line: Awaited<ReturnType<typeof aLinkedNumber>>;
  let customer: Awaited<ReturnType<typeof aCustomer>>;
  let address: string;
  const ends: (() => void)[] = [];
  afterAll(() => ends.forEach((end) => end()));

  beforeAll(async () => {
    company = await newCompany();
    line = await aLinkedNumber(product, company);
    customer = await aCustomer(product, 'Rita');
    const { secret } = await company.api.apiKeys.create({ name: 'n8n', kind: 'live', scopes });
    address = await playN8n(secret);
  });

  async function playN8n(key: string): Promise<string> {
    const folder = mkdtempSync(join(n8n.folder ?? '', 'run-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const isOwn = (path: string) => !/node_modules|\/dist/.test(path.slice(sources.length));
    cpSync(sources, folder, { recursive: true, filter: isOwn });
    await run(join(n8n.folder ?? '', 'node_modules', '.bin', 'tsc'), ['-p', '.'], { cwd: folder });
    await run(process.execPath, ['copy-icons.mjs'], { cwd: folder });
    // The package is packed as npm publishes it, so that files which it leaves out are missing here, too.
    const packed = (await run('npm', ['pack', '--ignore-scripts', '--silent'], { cwd: folder })).trim();
    await run('tar', ['-xzf', packed], { cwd: folder });
    const program = spawn(process.execPath, ['tests/play-n8n.cjs', join(folder, 'package')], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        N8N_USER_FOLDER: folder,
        RECADO_URL: `${product.web}/backend/api/v1`,
        RECADO_KEY: key,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    ends.unshift(() => void program.kill());
    let printed = '';
    program.stdout.on('data', (chunk) => (printed += String(chunk)));
    return eventually(() => /address: (\S+)/.exec(printed)?.[1], 'n8n');
  }

  async function order<T>(name: string, given: object = {}): Promise<T> {
    const response = await fetch(`${address}/orders/${name}`, { method: 'POST', body: JSON.stringify(given) });
    const { answer, error } = (await response.json()) as { answer: T; error?: { message: string } };
    if (error) throw Object.assign(new Error(error.message), error);
    return answer;
  }
  type Row = Record<string, unknown> & { id: number };
  const execute = (resource: string, operation: string, parameters: object, more: object = {}) =>
    order<Row[]>('execute', { parameters: { resource, operation, ...parameters }, ...more });
  const received = async () => (await customer.sees(line.number)).filter(({ fromMe }) => !fromMe);

  test('are loaded by n8n, with credentials that it can try', async () => {
    expect(await order('describe')).toMatchObject({
      nodes: ['recado', 'recadoTrigger'],
      credentials: ['recadoApi'],
      descriptions: [
        { name: 'recado', iconUrl: 'icons/n8n-nodes-recado/dist/nodes/Recado/recado.svg' },
        { name: 'recadoTrigger', iconUrl: 'icons/n8n-nodes-recado/dist/nodes/RecadoTrigger/recado.svg' },
      ],
    });
    expect(await order('testCredentials')).toEqual({ status: 200 });
  });

  test('offer each event, and rows of the company to choose from', async () => {
    const { descriptions } = await order<{ descriptions: Described[] }>('describe');
    const offered = descriptions[1]?.properties.find(({ name }) => name === 'events')?.options ?? [];
    expect(offered.map(({ value }) => value).toSorted()).toEqual(
      [...webhookEventTypes, ...webhookEventGroups].toSorted(),
    );
    const queue = await company.api.queues.create({ name: 'Vendas', color: '#0b6e75' });
    const tag = await company.api.tags.create({ name: 'VIP', color: '#0b6e75' });
    const options = (method: string) => order('choose', { node: 'recado', method });
    expect(await options('getQueues')).toEqual([{ name: 'Vendas', value: queue.id }]);
    expect(await options('getTags')).toEqual([{ name: 'VIP', value: tag.id }]);
    expect(await options('getConnections')).toMatchObject([{ value: line.id }]);
    expect(await options('getUsers')).toHaveLength(1);
  });

  test('send a message once, also where n8n tries the node again, and a file of the input', async () => {
    const text = { number: `+${customer.number}`, text: 'Seu pedido saiu.', whatsappId: line.id };
    const [first] = await execute('message', 'send', text);
    const [again] = await execute('message', 'send', text);
    expect(again?.id).toBe(first?.id);
    const [next] = await execute(
      'message',
      'send',
      { ...text, text: '={{ $json.said }}' },
      { items: [{ json: { said: 'Outra volta' } }], runIndex: 1 },
    );
    expect(next?.id).not.toBe(first?.id);
    const binary = { foto: { data: PIXEL_PNG, mimeType: 'image/png', fileName: 'ponto.png' } };
    const file = { number: customer.number, text: 'Um ponto', file: 'binary', binaryProperty: 'foto' };
    await execute('message', 'send', file, { items: [{ json: {}, binary }], runIndex: 2 });
    const seen = await eventually(async () => {
      const all = await received();
      return all.length >= 3 ? all : null;
    }, 'three messages');
    expect(seen.map((one) => one.text)).toEqual(['Seu pedido saiu.', 'Outra volta', 'Um ponto']);
    expect(await execute('message', 'get', { messageId: first?.id })).toMatchObject([{ id: first?.id }]);
    const refused = execute('message', 'send', { ...text, number: '12' }, { runIndex: 3 });
    await expect(refused).rejects.toMatchObject({ httpCode: '400', description: expect.stringMatching(/^number: /) });
  });

  test('find, make and change contacts', async () => {
    const [made] = await execute('contact', 'upsert', {
      number: '+5511912345678',
      contactFields: { name: 'Ana', externalId: 'c-1' },
    });
    const [changed] = await execute('contact', 'upsert', {
      number: '+5511912345678',
      contactFields: { email: 'ana@example.com' },
    });
    expect(changed).toMatchObject({ id: made?.id, name: 'Ana', email: 'ana@example.com', isNew: false });
    expect(await execute('contact', 'getAll', { search: 'Ana', limit: 5 })).toMatchObject([{ id: made?.id }]);
    expect(await execute('contact', 'getAll', { filters: { externalId: 'c-1' }, returnAll: true })).toMatchObject([
      { id: made?.id },
    ]);
    expect(await execute('contact', 'get', { contactId: made?.id })).toMatchObject([{ name: 'Ana' }]);
  });

  test('start a workflow by a webhook that they make, verify and remove, and work on its ticket', async () => {
    const { isThere, url } = await order<{ isThere: boolean; url: string }>('activate', {
      parameters: { events: ['message.received'], connectionIds: [line.id] },
    });
    const hooks = () => company.api.webhooks.list({});
    expect([isThere, await hooks()]).toMatchObject([false, [{ url, active: true, connectionIds: [line.id] }]]);
    // Activated again after a restart, as it is there.
    expect(
      await order('activate', { parameters: { events: ['message.received'], connectionIds: [line.id] } }),
    ).toMatchObject({ isThere: true });
    await customer.writes(line.number, 'tem entrega?');
    const events = () =>
      order<{ type: string; data: { ticket: { id: number }; message: { body: string } } }[]>('events');
    const event = await eventually(async () => (await events())[0], 'the event');
    expect(event).toMatchObject({ type: 'message.received', data: { message: { body: 'tem entrega?' } } });
    const forged = await fetch(url, { method: 'POST', body: JSON.stringify(event) });
    expect([forged.status, (await events()).length]).toEqual([401, 1]);

    await workOnTicket(event.data.ticket.id);
    await order('deactivate');
    expect(await hooks()).toEqual([]);
    await order('deactivate');
  });

  async function workOnTicket(ticketId: number): Promise<void> {
    const [queue] = await company.api.queues.list({});
    const [tag] = await company.api.tags.list({});
    const ticket = { ticketId: String(ticketId) };
    await execute('ticket', 'transfer', {
      ...ticket,
      queueId: queue?.id,
      transferFields: { note: 'Pergunta de entrega' },
    });
    await execute('ticket', 'addTag', { ...ticket, tagId: tag?.id });
    await execute('ticket', 'addNote', { ...ticket, note: 'Cliente antigo' }, { runIndex: 1 });
    const found = await execute('ticket', 'getAll', {
      filters: { queueIds: [queue?.id], tags: [tag?.id] },
      returnAll: true,
    });
    expect(found).toMatchObject([{ id: ticketId, queueId: queue?.id, tags: [{ id: tag?.id }] }]);
    await execute('ticket', 'removeTag', { ...ticket, tagId: tag?.id });
    await execute('ticket', 'reply', { ...ticket, text: 'Temos.' }, { runIndex: 2 });
    await execute('ticket', 'setStatus', { ...ticket, status: 'closed' });
    expect(await execute('ticket', 'get', ticket)).toMatchObject([{ status: 'closed', tags: [] }]);
    await waitForTicket(company, customer.number, 'closed');
    await eventually(async () => (await received()).some(({ text }) => text === 'Temos.'), 'the reply');
  }
});

interface Described {
  properties: { name: string; options: { value: string }[] }[];
}
