import { EgressClient } from '@recado/egress';
import { expect, test } from 'vitest';
import { BillHttp } from './bill-http.ts';
import { billSystemOf } from './bill-system-of.ts';
import { asaasScene, ixcScene, line, maria, mkAuthScene, pdf, pixCode } from './testing/bill-scenario.ts';
import { document, failureOf, mariaIn, open } from './testing/open-bill-system.ts';

const scenes = [
  ['IXC', ixcScene],
  ['MK-Auth', mkAuthScene],
  ['Asaas', asaasScene],
] as const;

test.each(scenes)('%s finds a customer by document and reads no other column', async (_, startScene) => {
  const { system } = open((await startScene()).access);
  const customer = await mariaIn(system);
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
  const bills = await system.openBills(await mariaIn(system));
  expect(bills.map(({ id }) => id.replace('pay_', ''))).toEqual(['301', '302', '303']);
  expect(bills.map(({ amountCents }) => amountCents)).toEqual([9990, 7905, 7905]);
  expect(bills.map(({ dueDate }) => dueDate)).toEqual(['2026-10-10', '2026-12-10', '2027-01-10']);
  expect(bills.every(({ link }) => link?.startsWith('http'))).toBe(true);
});

test.each(scenes)('%s gives the line, the Pix code and the PDF of a bill', async (name, startScene) => {
  const { system } = open((await startScene()).access);
  const [bill] = await system.openBills(await mariaIn(system));
  if (!bill) throw new Error('no bill');
  expect(await system.lineFor(bill)).toBe(line);
  expect(await system.pixFor(bill)).toBe(pixCode);
  expect(await system.pdfFor(bill)).toEqual(name === 'MK-Auth' ? null : pdf);
});

test.each(scenes)('%s masks documents in its trace and keeps secrets and names out of it', async (_, startScene) => {
  const { access, secrets } = await startScene();
  const { system, calls } = open(access);
  const [bill] = await system.openBills(await mariaIn(system));
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
  const { system, calls } = open(access, 2_000);
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
  fake.knobs.delayMs = 6_000;
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

test.each([
  ['IXC', ixcScene],
  ['Asaas', asaasScene],
] as const)('%s: a server that ignores its filters shows nothing of others', async (_, startScene) => {
  const { access, fake } = await startScene();
  fake.knobs.ignoresFilters = true;
  const { system } = open(access);
  const bills = await system.openBills(await mariaIn(system));
  expect(new Set(bills.map(({ id }) => id.replace('pay_', '')))).toEqual(new Set(['301', '302', '303']));
});
