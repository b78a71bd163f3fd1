import { expect, test } from 'vitest';
import { ixcScene, pdf } from './testing/bill-scenario.ts';
import { failureOf, mariaIn, open } from './testing/open-bill-system.ts';

test('the Pix is created on demand, once for each order', async () => {
  const { access, fake } = await ixcScene();
  const { system } = open(access);
  const [bill] = await system.openBills(await mariaIn(system));
  expect(fake.createdPix).toEqual([]);
  if (bill) await system.pixFor(bill);
  expect(fake.createdPix).toEqual(['301']);
});

test('a PDF wrapped in JSON is read, a missing one is none', async () => {
  const { access, fake } = await ixcScene();
  fake.knobs.wrapsPdf = true;
  const { system } = open(access);
  const [first, second] = await system.openBills(await mariaIn(system));
  expect(first && (await system.pdfFor(first))).toEqual(pdf);
  expect(second && (await system.pdfFor(second))).toBeNull();
});

test('actions are never repeated', async () => {
  const { access, fake } = await ixcScene();
  const { system } = open(access);
  const [bill] = await system.openBills(await mariaIn(system));
  const before = fake.requests.length;
  fake.knobs.failWith = 503;
  expect(bill && (await failureOf(system.pdfFor(bill)))).toBe('unreachable');
  expect(fake.requests.length - before).toBe(1);
});

test('blocked contracts are unlocked on trust, active ones already are', async () => {
  const { access, fake } = await ixcScene();
  const { system } = open(access);
  const customer = await mariaIn(system);
  expect(await system.trustUnlock?.isBlocked(customer)).toBe(true);
  fake.knobs.refusesUnlock = true;
  expect(await system.trustUnlock?.unlock(customer)).toBe('notAllowed');
  fake.knobs.refusesUnlock = false;
  expect(await system.trustUnlock?.unlock(customer)).toBe('unlocked');
  expect(await system.trustUnlock?.unlock(customer)).toBe('already');
  expect(fake.unlocked).toEqual(['71']);
});

test.each([
  ['no amount', { valor: 'abc', valor_aberto: '' }],
  ['no due date', { data_vencimento: '0000-00-00' }],
])('a bill with %s is an error, as leaving it out would say that it is paid', async (_, change) => {
  const { access } = await ixcScene(({ fn_areceber: rows }) => rows.forEach((row) => Object.assign(row, change)));
  const { system } = open(access);
  expect(await failureOf(system.openBills(await mariaIn(system)))).toBe('invalidAnswer');
});
