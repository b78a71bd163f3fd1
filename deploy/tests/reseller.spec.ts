import 'reflect-metadata';
import type { ApiScope, LinkPage, LinkPageState, WhatsappView } from '@recado/contracts';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aNumber, signIn, type TestCompany } from '../client/company.factory.ts';
import { apiOf } from '../client/rest.client.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { invoiceThings } from './resources/invoice.things.ts';
import { newCompany, platformApi, product } from './running-product.ts';
import { useDatabase } from './use-database.ts';

/** A reseller's program sets up its customers by keys alone, at the web app's address. */
const sql = useDatabase();
let company: TestCompany;
beforeAll(async () => {
  company = await newCompany();
});

let lastKey = 0;
const keyWith = async (scopes: ApiScope[]) =>
  (await company.api.apiKeys.create({ name: `Revenda ${++lastKey}`, kind: 'live', scopes })).secret;

async function send(key: string | null, method: string, path: string, body?: object) {
  const answer = await fetch(`${product.web}/backend${path}`, {
    method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}
async function answerOf<T>(key: string | null, method: string, path: string, body?: object): Promise<T> {
  const answer = await send(key, method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as T;
}
async function aPhone(): Promise<string> {
  const number = aNumber();
  await new SimulatorClient(product.simulator).request('POST', '/phones', { number, name: 'Cliente' });
  return number;
}
const scan = (number: string, qr: string) =>
  new SimulatorClient(product.simulator).request('POST', `/phones/${number}/scan`, { qr });

test('a number is linked by the page that a key makes, which then is used up', async () => {
  const key = await keyWith(['connections:read', 'connections:write']);
  const { id } = await answerOf<WhatsappView>(key, 'POST', '/api/v1/whatsapp', { name: 'Cliente novo' });
  const { url } = await answerOf<LinkPage>(key, 'POST', `/api/v1/whatsapp/${id}/link-page`, {
    returnUrl: 'https://shop.example/done',
  });
  const page = `/link-pages/${url.split('/link/')[1]}`;
  const state = () => answerOf<LinkPageState>(null, 'GET', page);
  await answerOf(null, 'POST', page, {});
  const { qrcode } = await eventually(async () => ((await state()).qrcode ? state() : null), 'the QR code');
  const number = await aPhone();
  await scan(number, qrcode);
  const linked = await eventually(async () => ((await state()).status === 'linked' ? state() : null), 'the linking');
  expect(linked).toMatchObject({ qrcode: '', returnUrl: 'https://shop.example/done' });
  expect(await send(null, 'POST', page, {})).toMatchObject({ status: 404, body: { error: 'ERR_LINK_PAGE_INVALID' } });
  // WhatsApp opens the session anew once the phone has agreed.
  const read = () => answerOf<WhatsappView>(key, 'GET', `/api/v1/whatsapp/${id}`);
  await eventually(async () => (await read()).status === 'CONNECTED', 'the connection');
  expect((await read()).number).toBe(number);
});

test('a page to link a number ends when the pages of its connection are ended, and when its key is revoked', async () => {
  const scopes: ApiScope[] = ['connections:read', 'connections:write'];
  const { id: keyId, secret } = await company.api.apiKeys.create({ name: 'Revenda que sai', kind: 'live', scopes });
  const { id } = await answerOf<WhatsappView>(secret, 'POST', '/api/v1/whatsapp', { name: 'Cliente que espera' });
  const newPage = async () => {
    const { url } = await answerOf<LinkPage>(secret, 'POST', `/api/v1/whatsapp/${id}/link-page`, {});
    return `/link-pages/${url.split('/link/')[1]}`;
  };
  const statusOf = async (page: string) => (await answerOf<LinkPageState>(null, 'GET', page)).status;
  const first = await newPage();
  await eventually(async () => (await statusOf(first)) === 'qrcode', 'the QR code');
  await answerOf(secret, 'DELETE', `/api/v1/whatsapp/${id}/link-page`);
  expect(await statusOf(first)).toBe('expired');
  const second = await newPage();
  expect(await statusOf(second)).not.toBe('expired');
  await company.api.apiKeys.remove({ id: keyId });
  expect(await statusOf(second)).toBe('expired');
  expect(await send(null, 'POST', second, {})).toMatchObject({ status: 404, body: { error: 'ERR_LINK_PAGE_INVALID' } });
});

test('a key links, disconnects and removes a number itself, and the audit log names it', async () => {
  const key = await keyWith(['connections:read', 'connections:write']);
  const { id } = await answerOf<WhatsappView>(key, 'POST', '/api/v1/whatsapp', { name: 'Outro cliente' });
  const read = () => answerOf<WhatsappView>(key, 'GET', `/api/v1/whatsapp/${id}`);
  const { qrcode } = await eventually(async () => ((await read()).qrcode ? read() : null), 'the QR code');
  await scan(await aPhone(), qrcode);
  await eventually(async () => (await read()).status === 'CONNECTED', 'the connection');
  await answerOf(key, 'DELETE', `/api/v1/whatsappsession/${id}`);
  await answerOf(key, 'PUT', `/api/v1/whatsappsession/${id}`);
  const number = await aPhone();
  await answerOf(key, 'POST', `/api/v1/whatsappsession/${id}/code`, { number });
  expect(await eventually(async () => (await read()).pairingCode, 'the pairing code')).toHaveLength(8);
  await answerOf(key, 'DELETE', `/api/v1/whatsapp/${id}`);
  const { records } = await company.api.auditLog.list({ operation: 'whatsapp.remove' });
  expect(records[0]).toMatchObject({ userName: `API: Revenda ${lastKey}`, targetId: id });
});

test('without the scope no number is linked and no code is seen, and no key sets the token of a connection', async () => {
  const { id } = await company.api.whatsapp.create({ name: 'Fechada' });
  await eventually(async () => (await company.api.whatsapp.get({ id })).qrcode !== '', 'the QR code');
  const reader = await keyWith(['connections:read']);
  expect(await answerOf(reader, 'GET', `/api/v1/whatsapp/${id}`)).toMatchObject({ qrcode: '', pairingCode: '' });
  const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION', scope: 'connections:write' } };
  expect(await send(reader, 'POST', `/api/v1/whatsapp/${id}/link-page`, {})).toMatchObject(refused);
  expect(await send(reader, 'PUT', `/api/v1/whatsappsession/${id}`)).toMatchObject(refused);
  const writer = await keyWith(['connections:write']);
  const token = crypto.randomUUID();
  expect(await send(writer, 'PUT', `/api/v1/whatsapp/${id}`, { token })).toMatchObject({ status: 403 });
  expect(await send(writer, 'POST', `/whatsapp/${id}/token`)).toMatchObject({ status: 403 });
});

interface Row {
  id: number;
}
test('a key makes, changes and removes people, queues, tags and webhooks', async () => {
  const key = await keyWith(['users:write', 'queues:write', 'tags:write', 'webhooks:write']);
  const rows: [path: string, made: object, changed: object][] = [
    ['queue', { name: 'Financeiro', color: '#0b6e75' }, { name: 'Cobrança' }],
    ['tags', { name: 'Urgente', color: '#0b6e75' }, { name: 'Prioridade' }],
    ['webhooks', { name: 'ERP', url: 'https://example.com/hook', events: ['message.received'] }, { name: 'CRM' }],
    [
      'users',
      { name: 'Nina', email: `nina${aNumber()}@example.com`, password: 'correct horse 9' },
      { name: 'Nina Reis' },
    ],
  ];
  for (const [path, made, changed] of rows) {
    const { id } = await answerOf<Row>(key, 'POST', `/api/v1/${path}`, made);
    expect(await answerOf(key, 'PUT', `/api/v1/${path}/${id}`, changed), path).toMatchObject({ id, ...changed });
    await answerOf(key, 'DELETE', `/api/v1/${path}/${id}`);
    expect(await send(key, 'PUT', `/api/v1/${path}/${id}`, changed), path).toMatchObject({ status: 404 });
  }
  const { records } = await company.api.auditLog.list({ operation: 'users.create' });
  expect(records[0]).toMatchObject({ userName: `API: Revenda ${lastKey}` });
  expect(JSON.stringify(records)).not.toContain('correct horse 9');
});

test('a key makes no administrator, and touches none', async () => {
  const key = await keyWith(['users:write']);
  const nina = { name: 'Nina', email: `nina${aNumber()}@example.com`, password: 'correct horse 9', profile: 'admin' };
  const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
  expect(await send(key, 'POST', '/api/v1/users', nina)).toMatchObject(refused);
  const { id } = await company.api.users.create({ ...nina, profile: 'admin' });
  expect(await send(key, 'PUT', `/api/v1/users/${id}`, { password: 'stolen horse 9' })).toMatchObject(refused);
  expect(await send(key, 'DELETE', `/api/v1/users/${id}`)).toMatchObject(refused);
});

test('calls of a key are in its log with their Request-Id, refused ones too, and nothing about people', async () => {
  const { id, secret } = await company.api.apiKeys.create({
    name: 'Registro',
    kind: 'live',
    scopes: ['contacts:write'],
  });
  const number = aNumber();
  const made = await fetch(`${product.web}/backend/api/v1/contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Rita Souza', number }),
  });
  expect(made.status).toBe(200);
  await send(secret, 'GET', `/api/v1/contacts?searchParam=${number}`);
  const calls = await eventually(async () => {
    const page = await company.api.apiCallLog.list({ apiKeyId: id });
    return page.calls.length === 2 ? page.calls : null;
  }, 'the calls');
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/v1/contacts', query: ['searchParam'], status: 403 });
  expect(calls[0]?.error).toBe('ERR_NO_PERMISSION');
  expect(calls[1]).toMatchObject({ method: 'POST', hasBody: true, requestId: made.headers.get('request-id') });
  for (const hidden of [number, 'Rita', secret]) expect(JSON.stringify(calls)).not.toContain(hidden);
  const refused = await company.api.apiCallLog.list({ apiKeyId: id, outcome: 'refused' });
  expect(refused.calls.map(({ status }) => status)).toEqual([403]);
});

interface CompanyRow extends Row {
  name: string;
  status: boolean;
}
test('a billing system makes, suspends, resumes and erases a company by a key of the provider alone', async () => {
  const platform = await platformApi();
  const { secret: key, name: keyName } = await platform.providerKeys.create({
    name: `WHMCS ${aNumber()}`,
    scopes: ['companies:read', 'companies:write', 'companies:erase', 'plans:read', 'invoices:read'],
  });
  const plans = await answerOf<Row[]>(key, 'GET', '/api/v1/plans/all');
  expect(plans.length).toBeGreaterThan(0);
  const me = await answerOf(key, 'GET', '/api/v1/me');
  expect(me).toMatchObject({ kind: 'provider', name: keyName, plan: { connections: null } });
  expect((me as { scopes: string[] }).scopes).toContain('companies:erase');
  const [email, password, name] = [`dona${aNumber()}@example.com`, 'correct horse 9', `Padaria ${aNumber()}`];
  const made = await answerOf<CompanyRow>(key, 'POST', '/api/v1/companies', { name, email, password });
  const owner = await signIn(product, email, password);
  const own = await apiOf(product.gateway, owner.token).apiKeys.create({
    name: 'ERP',
    kind: 'live',
    scopes: ['tags:read'],
  });
  expect(await answerOf(own.secret, 'GET', '/api/v1/me')).toMatchObject({ kind: 'key', company: { id: made.id } });
  await answerOf(key, 'PUT', `/api/v1/companies/${made.id}`, { status: false });
  const suspended = { status: 403, body: { error: 'ERR_COMPANY_SUSPENDED' } };
  await eventually(async () => (await send(own.secret, 'GET', '/api/v1/me')).status === 403, 'the refused key');
  expect(await send(own.secret, 'GET', '/api/v1/tags')).toMatchObject(suspended);
  expect((await send(owner.token, 'GET', '/auth/me')).status).toBe(401);
  await answerOf(key, 'PUT', `/api/v1/companies/${made.id}`, { status: true });
  await signIn(product, email, password);
  await eventually(async () => (await send(own.secret, 'GET', '/api/v1/me')).status === 200, 'the key again');
  expect(await answerOf(key, 'GET', `/api/v1/companies/${made.id}`)).toMatchObject({ name, status: true });
  await answerOf(key, 'GET', `/api/v1/billing/invoices?companyId=${made.id}`);
  const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION', scope: 'invoices:write' } };
  expect(await send(key, 'POST', '/api/v1/billing/invoices/1/settlement', { reason: 'Pago' })).toMatchObject(refused);
  for (const path of ['/users', '/tickets', '/whatsapp', '/settings', '/console/companies', '/provider-keys'])
    expect(await send(key, 'GET', path), path).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  await answerOf(key, 'DELETE', `/api/v1/companies/${made.id}?name=${encodeURIComponent(name)}`);
  // Other tests make companies meanwhile.
  const { records } = await platform.auditLog.list({ operation: 'companies.create' });
  expect(records.map(({ userName }) => userName)).toContain(`API: ${keyName}`);
  // The super user was not signed out by any of it.
  const { id } = (await platform.providerKeys.list({})).find((one) => one.name === keyName) ?? { id: 0 };
  await platform.providerKeys.remove({ id });
  expect(await send(key, 'GET', '/api/v1/plans/all')).toMatchObject({ status: 401 });
});

test('an invoice is marked as paid by a key of the provider, and by no key of a company', async () => {
  const platform = await platformApi();
  const { secret: key } = await platform.providerKeys.create({
    name: `Cobrança ${aNumber()}`,
    scopes: ['invoices:read', 'invoices:write'],
  });
  const { invoice } = await invoiceThings({ sql, company, word: 'Plano' });
  const list = `/api/v1/billing/invoices?companyId=${company.id}`;
  expect(await answerOf(key, 'GET', list)).toMatchObject({ invoices: [{ id: invoice, status: 'open' }] });
  const path = `/api/v1/billing/invoices/${invoice}/settlement`;
  expect(await answerOf(key, 'POST', path, { reason: 'Pago no WHMCS' })).toMatchObject({ status: 'paid' });
  const ofCompany = await keyWith(['connections:write', 'users:write']);
  expect(await send(ofCompany, 'POST', path, { reason: 'Eu paguei' })).toMatchObject({ status: 403 });
  expect(await send(ofCompany, 'GET', '/api/v1/companies')).toMatchObject({ status: 403 });
});
