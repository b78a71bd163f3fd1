import type { ApiScope } from '@recado/contracts';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { RecadoClient } from '../../libs/client/src/index.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber, type TestCompany } from '../client/company.factory.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { runN8n, type Workflow } from './n8n-workflow.ts';
import { newCompany, product } from './running-product.ts';

/** The one address of all documents. */
const base = `${product.web}/backend/api/v1`;
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function aStage() {
  const company = await newCompany();
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, 'Rosa');
  const received = async () =>
    (await customer.sees(line.number)).filter(({ fromMe }) => !fromMe).map(({ text }) => text);
  return { company, line, customer, received };
}
const aKey = async ({ api }: TestCompany, scopes: ApiScope[]): Promise<string> =>
  (await api.apiKeys.create({ name: 'Integração', kind: 'live', scopes })).secret;
const clientOf = async (company: TestCompany, scopes: ApiScope[]) =>
  new RecadoClient({ baseUrl: base, token: await aKey(company, scopes) });

test('the client sends, waits until the phone has the message, and reads lists', async () => {
  const { company, customer, received } = await aStage();
  const client = await clientOf(company, ['messages:read', 'messages:write', 'contacts:read', 'tickets:read']);
  const message = await client.send({ number: `+${customer.number}`, body: 'Seu pedido saiu' });
  expect(await client.waitFor(message.id, 'delivered')).toMatchObject({ ticketId: message.ticketId });
  expect(await received()).toEqual(['Seu pedido saiu']);
  const names: string[] = [];
  for await (const { number } of client.each('contacts.list', 'contacts', {})) names.push(number ?? '');
  expect(names).toContain(customer.number);
  await expect(client.call('contacts.create', { name: 'Ana', number: '5511900000000' })).rejects.toMatchObject({
    status: 403,
    code: 'ERR_NO_PERMISSION',
  });
});

test('the example bot answers each message of a contact once', async () => {
  const { company, line, customer, received } = await aStage();
  const hook = await company.api.webhooks.create({
    name: 'Bot',
    // The port is known once the bot listens.
    url: 'http://127.0.0.1:4000/',
    events: ['message.received'],
  });
  const bot = spawn(
    process.execPath,
    [
      '--conditions=@recado/source',
      '--disable-warning=ExperimentalWarning',
      inRoot('deploy', 'examples', 'echo-bot.ts'),
    ],
    {
      cwd: inRoot(),
      env: {
        PATH: process.env['PATH'],
        RECADO_URL: base,
        RECADO_KEY: await aKey(company, ['messages:write']),
        RECADO_WEBHOOK_SECRET: hook.secret,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  stops.push(() => bot.kill());
  let printed = '';
  bot.stdout.on('data', (chunk) => (printed += String(chunk)));
  const port = await eventually(() => /port: (\d+)/.exec(printed)?.[1] ?? null, 'the port of the bot');
  await company.api.webhooks.update({ id: hook.id, url: `http://127.0.0.1:${port}/` });
  await customer.writes(line.number, 'bom dia');
  await customer.writes(line.number, 'tem entrega?');
  await eventually(async () => (await received()).length === 2, 'both answers');
  expect(await received()).toEqual(['Você disse: bom dia', 'Você disse: tem entrega?']);
});

test('the workflow for n8n answers a message by webhook and API', async () => {
  const { company, line, customer, received } = await aStage();
  const path = inRoot('deploy', 'examples', 'n8n-answer.workflow.json');
  const workflow = JSON.parse(readFileSync(path, 'utf8')) as Workflow;
  const key = await aKey(company, ['messages:write']);
  const n8n = await runN8n(workflow, { RECADO_URL: base }, `Bearer ${key}`);
  stops.push(n8n.close);
  await company.api.webhooks.create({ name: 'n8n', url: n8n.url, events: ['message.*', 'ticket.*'] });
  await customer.writes(line.number, 'qual o horário?');
  await eventually(async () => (await received()).length > 0, 'the answer');
  expect(await received()).toEqual(['Recebemos: qual o horário?']);
  expect(n8n.failures).toEqual([]);
});
