import { contactEvents, contracts, type BulkContact, type UpsertContact } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

let company: Company;
beforeAll(async () => {
  company = await aCompany(bus);
});
const upserts = () => client(bus, contracts.contactUpserts);
const put = (given: UpsertContact) => upserts().one(company.admin, given);
const putMany = async (contacts: BulkContact[]) => (await upserts().many(company.admin, { contacts })).results;

test('a number that nobody has is added; of a known one only what is given changes', async () => {
  const number = '5511987650001';
  const added = await put({ number, name: 'Rita', email: 'rita@x.com', extraInfo: [{ name: 'Plano', value: 'Ouro' }] });
  expect(added).toMatchObject({ isNew: true, number, name: 'Rita', email: 'rita@x.com' });
  const changed = await put({ number, disableBot: true });
  expect(changed).toMatchObject({ isNew: false, id: added.id, name: 'Rita', email: 'rita@x.com', disableBot: true });
  expect(changed.extraInfo).toMatchObject([{ name: 'Plano', value: 'Ouro' }]);
  expect(await put({ number, email: null })).toMatchObject({ id: added.id, email: null, disableBot: true });
});

test('the spelling without the ninth digit names the same contact, whose number stays', async () => {
  const { id } = await put({ number: '5511987650002', name: 'Ana' });
  expect(await put({ number: '551187650002', name: 'Ana Maria' })).toMatchObject({
    id,
    isNew: false,
    number: '5511987650002',
    name: 'Ana Maria',
  });
});

test('twenty requests at once add one contact', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => put({ number: '5511987650003', name: 'Bia' })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test('a contact is published when it was added and when it has changed, and not when nothing has', async () => {
  const own = await aCompany(bus);
  const one = (given: UpsertContact) => upserts().one(own.admin, given);
  for (const name of ['Caio', 'Caio', 'Caio Silva']) await one({ number: '5511987650004', name });
  await eventually(() => own.publications.of(contactEvents.updated).length === 1, 'the change');
  expect(own.publications.of(contactEvents.created)).toHaveLength(1);
});

test('of many contacts each has its result, and a wrong one refuses itself alone', async () => {
  const { id } = await put({ number: '5511987650010', name: 'Davi' });
  const results = await putMany([
    { number: '(11) 98765-0010', name: 'Davi Souza' },
    { number: '11 98765-0011', name: 'Eva' },
    { number: 'abc', name: 'Ninguém' },
    { number: '5511987650012', name: 'x' },
    { number: '5511987650012', email: 'sem arroba' },
    { number: '5511987650012', externalId: 'x', problem: { field: 'externalId', rule: 'maxLength' } },
    { number: '5511987650011', email: 'eva@x.com' },
    { number: '5511987650010', name: 'Davi Souza' },
  ]);
  expect(results.map(({ outcome }) => outcome)).toEqual([
    'updated',
    'created',
    'refused',
    'refused',
    'refused',
    'refused',
    'updated',
    'unchanged',
  ]);
  expect(results[0]).toMatchObject({ index: 0, id, number: '5511987650010', wrongField: null });
  expect(results.slice(2, 6).map(({ wrongField, brokenRule }) => [wrongField, brokenRule])).toEqual([
    ['number', 'phoneNumber'],
    ['name', 'minLength'],
    ['email', 'email'],
    ['externalId', 'maxLength'],
  ]);
  const eva = await company.api.contacts.get(company.admin, { id: results[1]?.id ?? 0 });
  expect(eva).toMatchObject({ name: 'Eva', email: 'eva@x.com', number: '5511987650011' });
});

test('a thousand contacts are added by one request, and twice the same request adds none twice', async () => {
  const own = await aCompany(bus);
  const contacts = Array.from({ length: 1_000 }, (_, n) => ({
    number: `55219${80_000_000 + n}`,
    name: `Cliente ${n}`,
  }));
  const [first, second] = await Promise.all([
    upserts().many(own.admin, { contacts }),
    upserts().many(own.admin, { contacts: contacts.toReversed() }),
  ]);
  const count = (results: { outcome: string }[], outcome: string) =>
    results.filter((one) => one.outcome === outcome).length;
  expect(count(first.results, 'created') + count(second.results, 'created')).toBe(1_000);
  expect(count(first.results, 'unchanged') + count(second.results, 'unchanged')).toBe(1_000);
  expect((await own.api.contacts.list(own.admin, {})).count).toBe(1_000);
});

test('another company’s contact of the same number stays as it is', async () => {
  const number = '5511987650020';
  const { id } = await put({ number, name: 'Fábio' });
  const other = await aCompany(bus);
  expect(await upserts().one(other.admin, { number, name: 'Outro' })).toMatchObject({ isNew: true });
  expect((await company.api.contacts.get(company.admin, { id })).name).toBe('Fábio');
});
