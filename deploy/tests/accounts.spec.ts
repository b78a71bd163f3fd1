import { expect, test } from 'vitest';
import { routes } from '@recado/contracts/routes.gen';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, signIn, type TestCompany } from '../client/company.factory.ts';
import { apiOf, perform, type OperationName } from '../client/rest.client.ts';
import { inputOf, nowhere } from './isolation.inputs.ts';
import { product, superToken } from './running-product.ts';

const day = 86_400_000;
const platform = async () => apiOf(product.gateway, await superToken());
const codeOf = (body: unknown) => (body as { error?: string }).error;

async function aCompanyOf(plan: object): Promise<TestCompany> {
  const { plans, companies } = await platform();
  const limits = { users: 5, connections: 1, queues: 2, value: 10 };
  const { id: planId } = await plans.create({ name: `Plan ${crypto.randomUUID().slice(0, 8)}`, ...limits, ...plan });
  const company = await aCompany(product, await superToken());
  await companies.update({ id: company.id, planId });
  return company;
}

test('a company more than four days overdue is answered 402 everywhere but at sign-in, billing and signing out', async () => {
  const { companies } = await platform();
  const company = await aCompany(product, await superToken());
  await companies.update({ id: company.id, dueDate: new Date(Date.now() - 5 * day).toISOString() });
  const { token } = await signIn(product, company.email, company.password);
  const open = [
    'auth.login',
    'auth.refresh',
    'auth.me',
    'plans.list',
    'companies.mine',
    'companies.plan',
    'companies.signup',
    // Who has to set up a second factor first gets to billing by it; signing out reaches the own other sessions.
    'secondFactor.begin',
    'secondFactor.confirm',
    'sessions.list',
    'sessions.end',
  ];
  for (const name of Object.keys(routes) as OperationName[]) {
    if (name === 'auth.logout') continue;
    const { status, body } = await perform(product.gateway, token, name, inputOf(name, nowhere));
    if (open.includes(name)) expect(status, name).not.toBe(402);
    else expect(['ERR_SUBSCRIPTION_EXPIRED', 'ERR_NO_PERMISSION'], name).toContain(codeOf(body));
  }
  expect((await perform(product.gateway, token, 'tickets.list')).status).toBe(402);
  await companies.renew({ id: company.id });
  await eventually(async () => (await perform(product.gateway, token, 'tickets.list')).status === 200);
  expect((await perform(product.gateway, token, 'auth.logout')).status).toBe(204);
});

test('a plan’s queues and connections are all one can add, however many ask at once', async () => {
  const { api, token } = await aCompanyOf({ queues: 2, connections: 1 });
  const add = (name: OperationName, input: object) => perform(product.gateway, token, name, { ...input });
  await eventually(async () => {
    // The limit travels to the services by itself; until it is there the first would not be counted against it.
    const queues = await Promise.all(
      [1, 2, 3].map((n) => add('queues.create', { name: `Fila ${n}`, color: `#00000${n}` })),
    );
    const refused = queues.filter(({ status }) => status === 403);
    if (refused.length > 0) return true;
    for (const { id } of await api.queues.list()) await api.queues.remove({ id });
    return false;
  }, 'a refusal');
  expect(await api.queues.list()).toHaveLength(2);
  const lines = await Promise.all([1, 2].map((n) => add('whatsapp.create', { name: `Linha ${n}` })));
  expect(lines.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(lines.find(({ status }) => status === 403)?.body).toMatchObject({ limit: 'connections', most: 1 });
});

test('a plan that is widened is wider for every company that has it', async () => {
  const { plans } = await platform();
  const { api, token, id } = await aCompanyOf({ queues: 1 });
  const add = (name: string, color: string) => perform(product.gateway, token, 'queues.create', { name, color });
  expect((await add('Primeira', '#0b6e75')).status).toBe(200);
  await eventually(async () => {
    const { status } = await add('Segunda', '#0b6e76');
    if (status === 200)
      for (const queue of await api.queues.list())
        if (queue.name === 'Segunda') await api.queues.remove({ id: queue.id });
    return status === 403;
  }, 'a refusal');
  const { planId } = await (await platform()).companies.get({ id });
  await plans.update({ id: planId ?? 0, queues: 2 });
  await eventually(async () => (await add('Segunda', '#0b6e76')).status === 200, 'the wider plan');
});

test('what an admin does anywhere is in the company’s log, without what is secret', async () => {
  const company = await aCompany(product, await superToken());
  const queue = await company.api.queues.create({ name: 'Suporte', color: '#0b6e75' });
  await company.api.whatsapp.create({ name: 'Loja', token: 'not for the log' });
  await company.api.queues.remove({ id: queue.id });
  const records = await eventually(async () => {
    const found = await company.api.auditLog.list();
    return found.records.length === 3 ? found.records : null;
  }, 'three entries');
  expect(records.map(({ operation }) => operation).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'queues.create',
    'queues.remove',
    'whatsapp.create',
  ]);
  expect(records.every(({ userId, address }) => userId === company.user.id && address !== null)).toBe(true);
  expect(JSON.stringify(records)).not.toContain('not for the log');
});

test('a suspended company is signed out at once, over REST and socket', async () => {
  const { companies } = await platform();
  const company = await aCompany(product, await superToken());
  expect((await perform(product.gateway, company.token, 'auth.me')).status).toBe(200);
  await companies.update({ id: company.id, status: false });
  await eventually(async () => (await perform(product.gateway, company.token, 'auth.me')).status === 401);
  const again = await perform(product.gateway, null, 'auth.login', {
    email: company.email,
    password: company.password,
  });
  expect(codeOf(again.body)).toBe('ERR_COMPANY_SUSPENDED');
});

test('a supporter sees the company as its admin does, and nothing of the platform; suspended, nobody is left in it', async () => {
  const { auth, companies } = await platform();
  const company = await aCompany(product, await superToken());
  await company.api.queues.create({ name: 'Suporte', color: '#0b6e75' });
  const { token } = await auth.enter({ companyId: company.id, reason: 'The customer asked for help' });
  const inside = apiOf(product.gateway, token);
  expect(await inside.queues.list()).toHaveLength(1);
  await inside.queues.create({ name: 'Vendas', color: '#0b6e76' });
  expect((await perform(product.gateway, token, 'companies.list')).status).toBe(403);
  expect((await perform(product.gateway, await superToken(), 'companies.list')).status).toBe(200);
  await companies.update({ id: company.id, status: false });
  await eventually(async () => (await perform(product.gateway, token, 'queues.list')).status === 401);
});

test('who leaves a company they supported is still signed in at home', async () => {
  const company = await aCompany(product, await superToken());
  const { email, password } = product.admin;
  const signedIn = await fetch(`${product.gateway}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { token } = (await signedIn.json()) as { token: string };
  const inside = await apiOf(product.gateway, token).auth.enter({
    companyId: company.id,
    reason: 'To see how it looks',
  });
  const left = await fetch(`${product.gateway}/auth/logout`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${inside.token}`, cookie },
  });
  expect(left.status).toBe(204);
  expect(left.headers.get('set-cookie')).toBeNull();
  const renewed = await fetch(`${product.gateway}/auth/refresh_token`, { method: 'POST', headers: { cookie } });
  expect(await renewed.json()).toMatchObject({ user: { email, support: null } });
});
