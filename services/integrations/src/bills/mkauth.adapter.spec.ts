import { expect, test } from 'vitest';
import { joao, maria, mkAuthScene } from './testing/bill-scenario.ts';
import { document, failureOf, mariaIn, open } from './testing/open-bill-system.ts';

test('a dead token is replaced once, without a second sign-in for each call', async () => {
  const { access, fake } = await mkAuthScene();
  const { system } = open(access);
  const customer = await mariaIn(system);
  fake.knobs.expiresTokens = true;
  expect(await system.openBills(customer)).toHaveLength(3);
  expect(fake.requests.filter(({ path }) => path === '/api/')).toHaveLength(2);
});

test('a method that is not enabled is a matter of access', async () => {
  const { access, fake } = await mkAuthScene();
  fake.knobs.disabled = ['titulo/titulos'];
  const { system } = open(access);
  expect(await failureOf(system.openBills(await mariaIn(system)))).toBe('auth');
});

test('a character behind the JSON does no harm', async () => {
  const { access, fake } = await mkAuthScene();
  fake.knobs.appends = '1';
  const { system } = open(access);
  expect(await system.openBills(await mariaIn(system))).toHaveLength(3);
});

test('the GET that unlocks is never repeated', async () => {
  const { access, fake } = await mkAuthScene();
  const { system } = open(access);
  const customer = await mariaIn(system);
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

test('a login that looks like a document of another customer finds nobody', async () => {
  const { access } = await mkAuthScene(({ clients }) => {
    for (const client of clients) if (client['cpf_cnpj'] === maria.cpf) client['cpf_cnpj'] = '11144477735';
    for (const client of clients) if (client['cpf_cnpj'] === joao.cpf) client['login'] = maria.cpf;
  });
  expect(await open(access).system.findCustomers(document)).toEqual([]);
});

test('bills of another customer with the same document stay apart', async () => {
  const { access } = await mkAuthScene(({ clients, bills }) => {
    clients.push({ ...clients[0], uuid_cliente: 'uuid-9' });
    bills.push({ ...bills[0], titulo: '399', uuid_cliente: 'uuid-9' });
  });
  const { system } = open(access);
  const customers = await system.findCustomers(document);
  const ids = await Promise.all(
    customers.map(async (customer) => (await system.openBills(customer)).map(({ id }) => id)),
  );
  expect(ids).toEqual([['301', '302', '303'], ['399']]);
});

test.each(['OK', ''])('an answer %j to unlocking is unclear, so the record decides', async (unlockText) => {
  const { access, fake } = await mkAuthScene();
  fake.knobs.unlockText = unlockText;
  const { system } = open(access);
  const customer = await mariaIn(system);
  expect(await system.trustUnlock?.unlock(customer)).toBe('unlocked');
  expect(await system.trustUnlock?.unlock({ ...customer, id: 'uuid-0' })).toBe('notAllowed');
});

test('a customer who is not blocked is not unlocked', async () => {
  const { access, fake } = await mkAuthScene();
  const { system } = open(access);
  const customer = await mariaIn(system);
  expect(await system.trustUnlock?.unlock({ ...customer, isBlocked: false })).toBe('already');
  expect(fake.unlocked).toEqual([]);
});
