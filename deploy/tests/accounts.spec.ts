import { expect, test } from 'vitest';
import { routes } from '@recado/contracts/routes.gen';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { signIn, type TestCompany } from '../client/company.factory.ts';
import { apiOf, type OperationName } from '../client/rest.client.ts';
import { inputOf, nowhere, publicOperations } from './isolation.inputs.ts';
import { call, newCompany, platformApi, product, superToken } from './running-product.ts';
import { login, refresh, refreshCookieOf } from './sign-in.requests.ts';

const DAY_MS = 86_400_000;
const codeOf = (body: unknown) => (body as { error?: string }).error;

async function aCompanyOf(plan: object): Promise<TestCompany> {
  const { plans, companies } = await platformApi();
  const limits = { users: 5, connections: 1, queues: 2, value: 10 };
  const { id: planId } = await plans.create({ name: `Plan ${crypto.randomUUID().slice(0, 8)}`, ...limits, ...plan });
  const company = await newCompany();
  await companies.update({ id: company.id, planId });
  return company;
}

test('a company more than four days overdue is answered with 402, except for sign-in, billing and sign-out', async () => {
  const { companies } = await platformApi();
  const company = await newCompany();
  await companies.update({ id: company.id, dueDate: new Date(Date.now() - 5 * DAY_MS).toISOString() });
  const { token } = await signIn(product, company.email, company.password);
  const allowed: OperationName[] = [
    ...publicOperations,
    'auth.me',
    'providerSignIn.signOutPage',
    'companies.mine',
    'companies.plan',
    'invoices.all',
    'invoices.get',
    'invoices.pdf',
    'subscription.get',
    'subscription.pay',
    'subscription.charge',
    'subscription.quote',
    'subscription.changePlan',
    // A required second factor must be set up before billing is reachable; users may end their own sessions.
    'secondFactor.begin',
    'secondFactor.confirm',
    'sessions.list',
    'sessions.end',
  ];
  for (const name of Object.keys(routes) as OperationName[]) {
    if (name === 'auth.logout') continue;
    const { status, body } = await call(token, name, inputOf(name, nowhere));
    if (allowed.includes(name)) expect(status, name).not.toBe(402);
    else expect(['ERR_SUBSCRIPTION_EXPIRED', 'ERR_NO_PERMISSION'], name).toContain(codeOf(body));
  }
  expect((await call(token, 'tickets.list')).status).toBe(402);
  await companies.renew({ id: company.id });
  await eventually(async () => (await call(token, 'tickets.list')).status === 200);
  expect((await call(token, 'auth.logout')).status).toBe(204);
});

test('a new company cannot add more queues and connections than its plan has, even at once', async () => {
  const { api, token } = await aCompanyOf({ queues: 2, connections: 1 });
  const add = (name: OperationName, input: object) => call(token, name, { ...input });
  const queues = await Promise.all(
    [1, 2, 3].map((n) => add('queues.create', { name: `Fila ${n}`, color: `#00000${n}` })),
  );
  expect(queues.filter(({ status }) => status === 403)).toHaveLength(1);
  expect(await api.queues.list()).toHaveLength(2);
  const lines = await Promise.all([1, 2].map((n) => add('whatsapp.create', { name: `Linha ${n}` })));
  expect(lines.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(lines.find(({ status }) => status === 403)?.body).toMatchObject({ limit: 'connections', most: 1 });
});

test('a raised limit of a plan applies to every company that has the plan', async () => {
  const { plans } = await platformApi();
  const { token, id } = await aCompanyOf({ queues: 1 });
  const add = (name: string, color: string) => call(token, 'queues.create', { name, color });
  expect((await add('Primeira', '#0b6e75')).status).toBe(200);
  expect((await add('Segunda', '#0b6e76')).status).toBe(403);
  const { planId } = await (await platformApi()).companies.get({ id });
  await plans.update({ id: planId ?? 0, queues: 2 });
  expect((await add('Segunda', '#0b6e76')).status).toBe(200);
});

test('an admin’s commands to all services are in the company’s audit log, without secrets', async () => {
  const company = await newCompany();
  const queue = await company.api.queues.create({ name: 'Suporte', color: '#0b6e75' });
  await company.api.whatsapp.create({ name: 'Loja', token: `not-for-the-log-${company.id}` });
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
  expect(JSON.stringify(records)).not.toContain('not-for-the-log');
});

test('a suspended company is signed out at once and cannot sign in', async () => {
  const { companies } = await platformApi();
  const company = await newCompany();
  expect((await call(company.token, 'auth.me')).status).toBe(200);
  await companies.update({ id: company.id, status: false });
  await eventually(async () => (await call(company.token, 'auth.me')).status === 401);
  const again = await call(null, 'auth.login', {
    email: company.email,
    password: company.password,
  });
  expect(codeOf(again.body)).toBe('ERR_COMPANY_SUSPENDED');
});

test('the support has the rights of the company’s admin and none of the platform; a suspension ends its session', async () => {
  const { auth, companies } = await platformApi();
  const company = await newCompany();
  await company.api.queues.create({ name: 'Suporte', color: '#0b6e75' });
  const { token } = await auth.enter({ companyId: company.id, reason: 'The customer asked for help' });
  const inside = apiOf(product.gateway, token);
  expect(await inside.queues.list()).toHaveLength(1);
  const refused = await call(token, 'queues.create', { name: 'Vendas', color: '#0b6e76' });
  expect(codeOf(refused.body)).toBe('ERR_SUPPORT_NEEDS_CONSENT');
  expect((await call(token, 'companies.list')).status).toBe(403);
  expect((await call(await superToken(), 'companies.list')).status).toBe(200);
  await companies.update({ id: company.id, status: false });
  await eventually(async () => (await call(token, 'queues.list')).status === 401);
});

test('a consent counts with the next request of the support session, and its webhook ends with it', async () => {
  const { auth } = await platformApi();
  const company = await newCompany();
  const { token } = await auth.enter({ companyId: company.id, reason: 'The customer asked for help' });
  const webhook = { name: 'Suporte', url: 'https://crm.example.com/hook', events: ['ticket.*'] };
  expect(codeOf((await call(token, 'webhooks.create', webhook)).body)).toBe('ERR_SUPPORT_NEEDS_CONSENT');
  const [visit] = await company.api.supportSessions.list();
  await company.api.supportSessions.allow({ id: visit?.id ?? '' });
  await eventually(async () => (await call(token, 'webhooks.create', webhook)).status === 200);
  await company.api.supportSessions.end({ id: visit?.id ?? '' });
  await eventually(async () => (await call(token, 'queues.list')).status === 401);
  await eventually(async () => {
    const [made] = await company.api.webhooks.list();
    return made?.state === 'disabledByUser';
  });
  const { records } = await company.api.auditLog.list({ operation: 'webhooks.create' });
  expect(records).toMatchObject([{ userName: expect.stringMatching(/^Suporte: Admin/), userId: null }]);
});

test('after leaving a supported company the super user is still signed in to the platform', async () => {
  const company = await newCompany();
  const signedIn = await login(product.admin);
  const cookie = refreshCookieOf(signedIn);
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
  const renewed = await refresh(cookie);
  expect(await renewed.json()).toMatchObject({ user: { email: product.admin.email, support: null } });
});
