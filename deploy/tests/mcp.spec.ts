import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { ApiScope } from '@recado/contracts';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber, type TestCompany } from '../client/company.factory.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { newCompany, product } from './running-product.ts';

const base = `${product.web}/backend/api/v1`;
const clients: Client[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

const desk: ApiScope[] = [
  'contacts:read',
  'tickets:read',
  'tickets:write',
  'messages:read',
  'messages:write',
  'queues:read',
];

type Way = 'program' | 'http';
const transportOf = (way: Way, key: string) =>
  way === 'http'
    ? new StreamableHTTPClientTransport(new URL(`${base}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      })
    : new StdioClientTransport({
        command: process.execPath,
        args: [inRoot('libs', 'mcp', 'dist', 'main.js')],
        env: { RECADO_URL: base, RECADO_KEY: key },
      });

/** The reference client with a new key. @param agrees the user's answers; without it nobody can be asked */
async function connect(
  company: TestCompany,
  scopes: ApiScope[],
  way: Way,
  agrees?: () => boolean,
  kind: 'live' | 'test' = 'live',
) {
  const { secret } = await company.api.apiKeys.create({ name: `Assistente ${kind}`, kind, scopes });
  const options = { capabilities: agrees ? { elicitation: {} } : {}, versionNegotiation: { mode: 'auto' as const } };
  const client = new Client({ name: 'test', version: '1' }, options);
  const asked: string[] = [];
  if (agrees)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return agrees() ? { action: 'accept', content: { send: true } } : { action: 'decline' };
    });
  clients.push(client);
  await client.connect(transportOf(way, secret));
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  const call = async (name: string, input: object) => {
    const { structuredContent, content, isError } = await client.callTool({ name, arguments: { ...input } });
    const words = (content as { text: string }[])[0]?.text ?? '';
    return { answer: structuredContent as Record<string, never>, words, isError: isError === true };
  };
  return { names, call, asked };
}

/** A company to which Rosa has written. */
async function aConversation() {
  const company = await newCompany();
  const line = await aLinkedNumber(product, company);
  const rosa = await aCustomer(product, 'Rosa');
  await rosa.writes(line.number, 'Meu pedido chegou?');
  const ticket = await eventually(
    async () => (await company.api.tickets.list({ status: 'pending', showAll: true })).tickets[0] ?? null,
    'the ticket',
  );
  const received = async () => (await rosa.sees(line.number)).filter(({ fromMe }) => !fromMe).map(({ text }) => text);
  return { company, ticketId: ticket.id, received };
}

const ways: Way[] = ['program', 'http'];

test.each(ways)('by %s a key that only reads has reading tools only', async (way) => {
  const company = await newCompany();
  const { names, call } = await connect(company, ['contacts:read'], way);
  expect(await names()).toEqual(['find_contacts']);
  await expect(call('send_message', {})).rejects.toThrow('not found');
});

test.each(ways)(
  'by %s a key without a tool is told that there are none, and a test key has tools that read',
  async (way) => {
    const company = await newCompany();
    const { names } = await connect(company, ['tags:write'], way);
    expect(await names()).toEqual([]);
    const trial = await connect(company, [...desk], way, undefined, 'test');
    expect(await trial.names()).toEqual(['find_contacts', 'list_tickets', 'read_conversation', 'list_queues']);
  },
);

test.each(ways)('by %s a contact is found, a conversation read, and a draft sent once', async (way) => {
  const { company, ticketId, received } = await aConversation();
  const { call } = await connect(company, desk, way);
  expect((await call('find_contacts', { search: 'Rosa' })).answer).toMatchObject({ contacts: [{ name: 'Rosa' }] });
  expect((await call('list_tickets', { status: 'pending' })).answer).toMatchObject({ tickets: [{ id: ticketId }] });
  const { answer } = await call('read_conversation', { ticketId });
  expect(answer).toMatchObject({ messages: [{ from: 'customer', text: 'Meu pedido chegou?' }] });

  const text = 'Chega hoje às 15h.';
  const drafted = await call('draft_message', { ticketId, text });
  expect(drafted.answer).toMatchObject({ to: { name: 'Rosa' }, text });
  const { draft } = drafted.answer;
  expect(await received()).toEqual([]);
  expect(await call('send_message', { ticketId, text: 'Chega amanhã.', draft })).toMatchObject({ isError: true });
  for (let n = 0; n < 2; n++)
    expect((await call('send_message', { ticketId, text, draft })).answer).toMatchObject({ sent: true });
  await eventually(async () => (await received()).length > 0, 'the message at the phone');
  expect(await received()).toEqual([text]);

  expect((await call('add_note', { ticketId, note: 'Prometido para as 15h' })).isError).toBe(false);
  expect((await call('update_ticket', { ticketId, status: 'closed' })).answer).toMatchObject({
    ticket: { status: 'closed' },
  });
});

test.each(ways)('by %s a client that can ask its user sends only what the user agrees to', async (way) => {
  const { company, ticketId, received } = await aConversation();
  const answers = [false, true];
  const { call, asked } = await connect(company, desk, way, () => answers.shift() ?? false);
  const text = 'Posso ligar?';
  const { draft } = (await call('draft_message', { ticketId, text })).answer;
  expect((await call('send_message', { ticketId, text, draft })).answer).toMatchObject({ sent: false });
  expect(await received()).toEqual([]);
  expect((await call('send_message', { ticketId, text, draft })).answer).toMatchObject({ sent: true });
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain(text);
  await eventually(async () => (await received()).length > 0, 'the message at the phone');
  expect(await received()).toEqual([text]);
});

test.each(ways)('by %s a ticket of another company does not exist, and a refusal says what is wrong', async (way) => {
  const [{ ticketId }, other] = [await aConversation(), await newCompany()];
  const { call } = await connect(other, desk, way);
  for (const name of ['read_conversation', 'update_ticket'])
    expect(await call(name, { ticketId })).toMatchObject({
      isError: true,
      words: expect.stringMatching(/^ERR_NO_TICKET_FOUND/),
    });
  expect(await call('draft_message', { ticketId, text: 'Oi' })).toMatchObject({ isError: true });
  const refused = await call('draft_message', { text: 'Oi' });
  expect(refused).toMatchObject({ isError: true, words: 'Give either ticketId or number' });
});

test('over HTTP a request without a key, with a wrong key or with another method is refused as everywhere', async () => {
  const { secret } = await (
    await newCompany()
  ).api.apiKeys.create({ name: 'Leitura', kind: 'live', scopes: ['contacts:read'] });
  expect((await fetch(`${base}/mcp`, { headers: { authorization: `Bearer ${secret}` } })).status).toBe(405);
  const post = (headers: Record<string, string>) =>
    fetch(`${base}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });
  const without = await post({});
  expect(without.status).toBe(401);
  expect(without.headers.get('www-authenticate')).toBe('Bearer realm="recado"');
  const wrong = await post({ authorization: 'Bearer rk_live_wrong' });
  expect([wrong.status, ((await wrong.json()) as { error: string }).error]).toEqual([401, 'ERR_API_KEY_INVALID']);
  // The address of a caller is not believed from anybody else.
  const forged = await post({ authorization: 'Bearer rk_live_wrong', 'x-recado-caller': 'x 9999999999999 10.0.0.1' });
  expect(forged.status).toBe(401);
});
