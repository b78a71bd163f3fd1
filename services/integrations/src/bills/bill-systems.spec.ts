import { EgressClient } from '@recado/egress';
import { expect, test } from 'vitest';
import { BillHttp } from './bill-http.ts';
import { BillSystemError, type BillSystemAdapter } from './bill-system.ts';
import { billSystemOf, type BillAccess } from './bill-system-of.ts';
import {
  aBillClient,
  asaasScene,
  ixcScene,
  joao,
  line,
  maria,
  mkAuthScene,
  pdf,
  pixCode,
} from './testing/bill-scenario.ts';

const scenes = [
  ['IXC', ixcScene],
  ['MK-Auth', mkAuthScene],
  ['Asaas', asaasScene],
] as const;
const document = { kind: 'cpf', value: maria.cpf } as const;

function open(access: BillAccess, totalMs = 10_000) {
  const http = new BillHttp({ egress: aBillClient(), companyId: 1, purpose: 'test', totalMs });
  return { system: billSystemOf(http, access), calls: http.calls };
}
async function maryIn(system: BillSystemAdapter) {
  const [customer, ...others] = await system.findCustomers(document);
  if (!customer) throw new Error('no customer');
  expect(others).toEqual([]);
  return customer;
}
const failureOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => (error instanceof BillSystemError ? error.failure : String(error)),
  );

test.each(scenes)('%s finds a customer by document and reads no other column', async (_, startScene) => {
  const { system } = open((await startScene()).access);
  const customer = await maryIn(system);
  expect(customer).toMatchObject({ document, name: maria.name });
  expect(customer.phones.join().replace(/\D/g, '')).toBe('11987654321');
  expect(JSON.stringify(customer)).not.toMatch(/senha|clear/);
});

test.each(scenes)('%s knows nothing of a document of nobody', async (_, startScene) => {
  const { system } = open((await startScene()).access);
  expect(await system.findCustomers({ kind: 'cpf', value: '11144477735' })).toEqual([]);
});

test.each(scenes)('%s lists the open bills of one customer, oldest first, in exact cents', async (_, startScene) => {
  const { system } = open((await startScene()).access);
  const bills = await system.openBills(await maryIn(system));
  expect(bills.map(({ id }) => id.replace('pay_', ''))).toEqual(['301', '302', '303']);
  expect(bills.map(({ amountCents }) => amountCents)).toEqual([9990, 7905, 7905]);
  expect(bills.map(({ dueDate }) => dueDate)).toEqual(['2026-10-10', '2026-12-10', '2027-01-10']);
  expect(bills.every(({ link }) => link?.startsWith('http'))).toBe(true);
});

test.each(scenes)('%s gives the line, the Pix code and the PDF of a bill', async (name, startScene) => {
  const { system } = open((await startScene()).access);
  const [bill] = await system.openBills(await maryIn(system));
  if (!bill) throw new Error('no bill');
  expect(await system.lineFor(bill)).toBe(line);
  expect(await system.pixFor(bill)).toBe(pixCode);
  expect(await system.pdfFor(bill)).toEqual(name === 'MK-Auth' ? null : pdf);
});

test.each(scenes)('%s masks documents in its trace and keeps secrets and names out of it', async (_, startScene) => {
  const { access, secrets } = await startScene();
  const { system, calls } = open(access);
  const [bill] = await system.openBills(await maryIn(system));
  if (!bill) throw new Error('no bill');
  await system.pixFor(bill);
  await system.pdfFor(bill);
  const trace = JSON.stringify(calls);
  expect(trace).toContain('***.982.247-**');
  for (const secret of [...secrets, maria.cpf, maria.written, maria.name, 'clear', pixCode, line])
    expect(trace).not.toContain(secret);
  expect(calls.every(({ status, request }) => status === 200 && !request.includes('?'))).toBe(true);
});

test.each(scenes)('%s tells an outage from nonsense', async (_, startScene) => {
  const { access, fake } = await startScene();
  const { system, calls } = open(access, 500);
  fake.knobs.failWith = 500;
  expect(await failureOf(system.findCustomers(document))).toBe('unreachable');
  expect(calls.at(-1)).toMatchObject({ status: 500, answer: 'unreachable: status 500' });
  fake.knobs.failWith = 404;
  expect(await failureOf(system.findCustomers(document))).toBe('invalidAnswer');
  delete fake.knobs.failWith;
  await system.findCustomers(document);
  fake.knobs.brokenJson = true;
  expect(await failureOf(system.findCustomers(document))).toBe('invalidAnswer');
  delete fake.knobs.brokenJson;
  fake.knobs.delayMs = 2_000;
  expect(await failureOf(system.findCustomers(document))).toBe('unreachable');
  expect(calls.at(-1)?.status).toBeNull();
});

test.each(scenes)('%s says that its key is refused', async (_, startScene) => {
  const { access } = await startScene();
  const wrong = { tokenixc: '12:wrong', clientsecretmkauth: 'wrong', asaas: '$wrong' };
  const { system } = open({ ...access, ...wrong });
  expect(await failureOf(system.findCustomers(document))).toBe('auth');
});

test.each([
  'http://127.0.0.1:1',
  'http://169.254.169.254',
  'http://10.0.0.1',
  'https://',
  'ftp://files.example',
  'https://u:p@erp.example',
  '::',
  '',
])('a host that may not be called is refused: %s', async (host) => {
  await using egress = new EgressClient();
  const http = new BillHttp({ egress, companyId: 1, purpose: 'test' });
  const system = billSystemOf(http, { system: 'ixc', ipixc: host, tokenixc: '1:x' });
  expect(await failureOf(system.findCustomers(document))).toBe('blockedAddress');
});

test('IXC: the Pix is created on demand, once for each order', async () => {
  const { access, fake } = await ixcScene();
  const { system } = open(access);
  const [bill] = await system.openBills(await maryIn(system));
  expect(fake.createdPix).toEqual([]);
  if (bill) await system.pixFor(bill);
  expect(fake.createdPix).toEqual(['301']);
});

test('IXC: a PDF wrapped in JSON is read, a missing one is none', async () => {
  const { access, fake } = await ixcScene();
  fake.knobs.wrapsPdf = true;
  const { system } = open(access);
  const [first, second] = await system.openBills(await maryIn(system));
  expect(first && (await system.pdfFor(first))).toEqual(pdf);
  expect(second && (await system.pdfFor(second))).toBeNull();
});

test('IXC: actions are never repeated', async () => {
  const { access, fake } = await ixcScene();
  const { system } = open(access);
  const [bill] = await system.openBills(await maryIn(system));
  const before = fake.requests.length;
  fake.knobs.failWith = 503;
  expect(bill && (await failureOf(system.pdfFor(bill)))).toBe('unreachable');
  expect(fake.requests.length - before).toBe(1);
});

test('IXC: a server that ignores the filters shows nothing of others', async () => {
  const { access } = await ixcScene(({ cliente, fn_areceber: bills }) => {
    for (const row of cliente) row['cnpj_cpf'] = joao.written;
    for (const row of bills) Object.assign(row, { cheat: 'x' });
  });
  const { system } = open(access);
  expect(await system.findCustomers(document)).toEqual([]);
});

test('IXC: blocked contracts are unlocked on trust, active ones already are', async () => {
  const { access, fake } = await ixcScene();
  const { system } = open(access);
  const customer = await maryIn(system);
  expect(await system.trustUnlock?.isBlocked(customer)).toBe(true);
  fake.knobs.refusesUnlock = true;
  expect(await system.trustUnlock?.unlock(customer)).toBe('notAllowed');
  fake.knobs.refusesUnlock = false;
  expect(await system.trustUnlock?.unlock(customer)).toBe('unlocked');
  expect(await system.trustUnlock?.unlock(customer)).toBe('already');
  expect(fake.unlocked).toEqual(['71']);
});

test('MK-Auth: a dead token is replaced once, without a second sign-in for each call', async () => {
  const { access, fake } = await mkAuthScene();
  const { system } = open(access);
  const customer = await maryIn(system);
  fake.knobs.expiresTokens = true;
  expect(await system.openBills(customer)).toHaveLength(3);
  expect(fake.requests.filter(({ path }) => path === '/api/')).toHaveLength(2);
});

test('MK-Auth: a method that is not enabled is a matter of access', async () => {
  const { access, fake } = await mkAuthScene();
  fake.knobs.disabled = ['titulo/titulos'];
  const { system } = open(access);
  expect(await failureOf(system.openBills(await maryIn(system)))).toBe('auth');
});

test('MK-Auth: a character behind the JSON does no harm', async () => {
  const { access, fake } = await mkAuthScene();
  fake.knobs.appends = '1';
  const { system } = open(access);
  expect(await system.openBills(await maryIn(system))).toHaveLength(3);
});

test('MK-Auth: the GET that unlocks is never repeated', async () => {
  const { access, fake } = await mkAuthScene();
  const { system } = open(access);
  const customer = await maryIn(system);
  expect(await system.trustUnlock?.isBlocked(customer)).toBe(true);
  const before = fake.requests.length;
  fake.knobs.failWith = 503;
  expect(await failureOf(system.trustUnlock?.unlock(customer) ?? Promise.resolve())).toBe('unreachable');
  expect(fake.requests.length - before).toBe(1);
  delete fake.knobs.failWith;
  fake.knobs.refusesUnlock = true;
  expect(await system.trustUnlock?.unlock(customer)).toBe('notAllowed');
  fake.knobs.refusesUnlock = false;
  expect(await system.trustUnlock?.unlock(customer)).toBe('unlocked');
  expect(fake.unlocked).toEqual(['uuid-7']);
});

test('MK-Auth: a login that looks like a document of another customer finds nobody', async () => {
  const { access } = await mkAuthScene(({ clients }) => {
    for (const client of clients) if (client['cpf_cnpj'] === maria.cpf) client['cpf_cnpj'] = '11144477735';
    for (const client of clients) if (client['cpf_cnpj'] === joao.cpf) client['login'] = maria.cpf;
  });
  expect(await open(access).system.findCustomers(document)).toEqual([]);
});

test('Asaas: too many requests are waited for', async () => {
  const { access, fake } = await asaasScene();
  fake.knobs.limited = 1;
  expect(await open(access).system.findCustomers(document)).toHaveLength(1);
});

test('Asaas: a payment without boleto and Pix has neither line nor code', async () => {
  const { system } = open((await asaasScene()).access);
  const [, second] = await system.openBills(await maryIn(system));
  if (!second) throw new Error('no bill');
  expect([await system.lineFor(second), await system.pixFor(second), await system.pdfFor(second)]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['no amount', { valor: 'abc', valor_aberto: '' }],
  ['no due date', { data_vencimento: '0000-00-00' }],
])('IXC: a bill with %s is an error, as leaving it out would say that it is paid', async (_, change) => {
  const { access } = await ixcScene(({ fn_areceber: rows }) => rows.forEach((row) => Object.assign(row, change)));
  const { system } = open(access);
  expect(await failureOf(system.openBills(await maryIn(system)))).toBe('invalidAnswer');
});
