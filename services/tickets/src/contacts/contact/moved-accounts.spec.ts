import { contactEvents } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const people = async (company: Company) =>
  (await company.api.contacts.list(company.admin, {})).contacts.map(({ name, number, extraInfo }) => ({
    name,
    number,
    fields: extraInfo.map(({ value }) => value),
  }));
const hears = async (company: Company, chat: { number: string | null; lid: string | null }, pushName: string) => {
  const { waId } = await company.receives({ chat, pushName, body: pushName });
  await eventually(async () => {
    const messages = await asOwner((sql) => sql.query(`select from tickets.messages where wa_id = $1`, [waId]));
    return messages.rowCount === 1;
  }, pushName);
};

test('an account that moves to another number is answered there, and keeps its contact', async () => {
  const company = await aCompany(bus);
  await hears(company, { number: '5511955550101', lid: '88101' }, 'Rita');
  await hears(company, { number: '5521955550102', lid: '88101' }, 'Rita');
  expect(await people(company)).toEqual([{ name: 'Rita', number: '5521955550102', fields: ['5511955550101'] }]);
});

test('an account that moves to the number of a contact who never wrote is that contact', async () => {
  const company = await aCompany(bus);
  const saved = { name: 'Rita nova', number: '5521955550104' };
  await company.api.contacts.create(company.admin, saved);
  await hears(company, { number: '5511955550103', lid: '88103' }, 'Rita');
  await hears(company, { number: saved.number, lid: '88103' }, 'Rita');
  expect(await people(company)).toEqual([{ ...saved, fields: ['5511955550103'] }]);
});

test('another number of a person is published: of a moved account, by hand, and of two contacts that become one', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [first, second, third, saved, last] = [1, 2, 3, 4, 5].map((n) => `551197555020${n}`) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await hears(company, { number: first, lid: '88201' }, 'Rita');
  await hears(company, { number: second, lid: '88201' }, 'Rita');
  const { contactId } = await company.ticketOf(second);
  // A contact that was added later, and one that was there before.
  await api.contacts.create(admin, { name: 'Rita nova', number: third });
  await hears(company, { number: third, lid: '88201' }, 'Rita');
  await api.contacts.update(admin, { id: contactId, number: `55${third.slice(2, 4)}${third.slice(5)}` });
  await api.contacts.update(admin, { id: contactId, number: last });
  const older = await api.contacts.create(admin, { name: 'Zeca', number: saved });
  await api.contacts.merge(admin, { id: older.id, otherId: contactId });
  const published = () => company.publications.of(contactEvents.numberChanged);
  await eventually(() => published().length === 4, 'the changes');
  expect(published()).toEqual([
    { contactId, from: first, to: second },
    { contactId, from: second, to: third },
    { contactId, from: third.replace('119', '11'), to: last },
    { contactId: older.id, from: last, to: saved },
  ]);
});

test('a saved contact that becomes one with an older account that moved to its number has the former number', async () => {
  const company = await aCompany(bus);
  const saved = await company.api.contacts.create(company.admin, { name: 'Rita', number: '5521955550211' });
  await hears(company, { number: '5511955550210', lid: '88211' }, 'Rita');
  await hears(company, { number: '5521955550211', lid: '88211' }, 'Rita');
  const published = () => company.publications.of(contactEvents.numberChanged);
  await eventually(() => published().length > 0, 'the change');
  expect(published()).toEqual([{ contactId: saved.id, from: '5511955550210', to: '5521955550211' }]);
});

test('an account that moves to the former number of another one gets nothing of it', async () => {
  const company = await aCompany(bus);
  await hears(company, { number: '5511955550105', lid: '88105' }, 'Rita');
  await hears(company, { number: '5511955550106', lid: '88106' }, 'Zeca');
  await hears(company, { number: '5511955550106', lid: '88105' }, 'Rita');
  expect(await people(company)).toEqual([
    { name: 'Rita', number: '5511955550106', fields: ['5511955550105'] },
    { name: 'Zeca', number: '', fields: ['5511955550106'] },
  ]);
  await hears(company, { number: '5511955550107', lid: '88106' }, 'Zeca');
  expect((await people(company))[1]).toMatchObject({ name: 'Zeca', number: '5511955550107' });
  // An opt-out follows a person over the time without a number, too.
  const published = () => company.publications.of(contactEvents.numberChanged);
  await eventually(() => published().length === 2, 'the changes');
  expect(published()).toMatchObject([
    { from: '5511955550105', to: '5511955550106' },
    { from: '5511955550106', to: '5511955550107', isLost: true },
  ]);
  const [rita, zeca] = published().map(({ contactId }) => contactId);
  const taken = { contactId: rita, formerId: zeca, number: '5511955550106' };
  expect(company.publications.of(contactEvents.numberTaken)).toEqual([taken]);
});

test('a number that moves to and fro is kept once, and not beside itself', async () => {
  const company = await aCompany(bus);
  const [one, two] = ['5511955550321', '5511955550322'];
  for (const number of [one, two, one, two, one]) await hears(company, { number, lid: '88321' }, 'Ida');
  expect(await people(company)).toEqual([{ name: 'Ida', number: one, fields: [two] }]);
});

test('accounts whose numbers rotate stay three contacts', async () => {
  const company = await aCompany(bus);
  const [a, b, c, away] = ['5511955550301', '5511955550302', '5511955550303', '5511955550304'];
  await hears(company, { number: a, lid: '88301' }, 'Ana');
  await hears(company, { number: b, lid: '88302' }, 'Bia');
  await hears(company, { number: c, lid: '88303' }, 'Caio');
  await hears(company, { number: a, lid: '88303' }, 'Caio');
  await hears(company, { number: b, lid: '88301' }, 'Ana');
  await hears(company, { number: away, lid: '88302' }, 'Bia');
  expect((await people(company)).map(({ name, number }) => [name, number])).toEqual([
    ['Ana', b],
    ['Bia', away],
    ['Caio', a],
  ]);
});

test('a contact that lost its number keeps what follows it when somebody gives it another, or merges it', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [former, given, merged] = ['5511955550311', '5511955550312', '5511955550313'];
  await hears(company, { number: former, lid: '88311' }, 'Oto');
  const { contactId } = await company.ticketOf(former);
  await hears(company, { number: '5511955550314', lid: '88312' }, 'Bela');
  await hears(company, { number: former, lid: '88312' }, 'Bela');
  const twin = await api.contacts.create(admin, { name: 'Oto novo', number: merged });
  await api.contacts.merge(admin, { id: twin.id, otherId: contactId });
  await api.contacts.update(admin, { id: twin.id, number: given });
  const published = () => company.publications.of(contactEvents.numberChanged).filter(({ to }) => to !== former);
  await eventually(() => published().length === 2, 'the changes');
  expect(published()).toEqual([
    { contactId: twin.id, from: former, to: merged, isLost: true },
    { contactId: twin.id, from: merged, to: given },
  ]);
});

test('an account made anew on the same number stays one contact, by its new identity too', async () => {
  const company = await aCompany(bus);
  await hears(company, { number: '5511955550108', lid: '88108' }, 'Rita');
  await hears(company, { number: '5511955550108', lid: '88109' }, 'Rita');
  await hears(company, { number: null, lid: '88109' }, 'Rita');
  expect(await people(company)).toEqual([{ name: 'Rita', number: '5511955550108', fields: [] }]);
});
