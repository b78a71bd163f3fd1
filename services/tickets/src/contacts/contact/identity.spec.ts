import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contactEvents, numberKey, ticketViews, whatsappEvents } from '@recado/contracts';
import { Files, Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const all = async (company: Company) => (await company.api.tickets.list(company.admin, { showAll: true })).tickets;

test.each([
  ['the number first', { number: '5511955550001', lid: null }, { number: null, lid: '88001' }],
  ['the identity first', { number: null, lid: '88002' }, { number: '5511955550002', lid: null }],
])(
  'one person known by two identities, %s, is one contact with one ticket and all messages',
  async (_how, first, second) => {
    const company = await aCompany(bus);
    await company.receives({ chat: first, body: 'um' });
    await eventually(async () => (await all(company)).length === 1);
    await company.receives({ chat: second, body: 'dois' });
    await eventually(async () => (await all(company)).length === 2);
    const [newer, older] = (await all(company)).toSorted((a, b) => b.id - a.id);
    const both = { number: first.number ?? second.number, lid: first.lid ?? second.lid };
    await company.receives({ chat: both, body: 'três' });
    const ticket = await eventually(async () => {
      const living = (await all(company)).filter(({ status }) => status === 'pending');
      return living.length === 1 && living[0]?.lastMessage === 'três' ? living[0] : null;
    });
    expect(ticket).toMatchObject({ id: older?.id, unreadMessages: 3, contact: { number: both.number } });
    const { contacts } = await company.api.contacts.list(company.admin, {});
    expect(contacts).toHaveLength(1);
    expect((await company.conversation(ticket.uuid)).map(({ body }) => body)).toEqual(['um', 'dois', 'três']);
    // Open ticket lists update without a reload.
    const published = company.publications.of(ticketViews.updated).filter((view) => view.ticket.id === newer?.id);
    expect(published.at(-1)?.ticket).toMatchObject({ status: 'closed', contactId: older?.contactId });
  },
);

test('twenty concurrent messages of one person under three identities leave one contact and lose none', async () => {
  const company = await aCompany(bus);
  const number = '5511955550003';
  const names = [
    { number, lid: null },
    { number: null, lid: '88003' },
    { number, lid: '88003' },
  ];
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      company.receives({ chat: names[i % 3] ?? { number, lid: null }, body: `m${i}` }),
    ),
  );
  await company.receives({ chat: { number, lid: '88003' }, body: 'm20' });
  const ticket = await eventually(async () => {
    const living = (await all(company)).filter(({ status }) => status === 'pending');
    return living.length === 1 && living[0]?.unreadMessages === 21 ? living[0] : null;
  });
  const first = await company.api.messages.list(company.admin, { ticketId: ticket.uuid });
  const rest = await company.api.messages.list(company.admin, { ticketId: ticket.uuid, cursor: first.cursor ?? '' });
  const bodies = [...rest.messages, ...first.messages].map(({ body }) => body);
  expect(new Set(bodies).size).toBe(21);
  expect((await company.api.contacts.list(company.admin, {})).contacts).toHaveLength(1);
});

test('a Brazilian mobile with and without the ninth digit is one contact', async () => {
  const company = await aCompany(bus);
  await company.receives({ number: '5511975550004', body: 'com' });
  await company.receives({ number: '551175550004', body: 'sem' });
  await eventually(async () => (await all(company))[0]?.unreadMessages === 2);
  expect(await all(company)).toHaveLength(1);
});

test('a Mexican and an Argentine number with and without their additional digit are one contact', async () => {
  const company = await aCompany(bus);
  for (const number of ['5215512345678', '525512345678', '5491122345678', '541122345678'])
    await company.receives({ number, body: number });
  await eventually(async () => (await all(company)).filter(({ unreadMessages }) => unreadMessages === 2).length === 2);
  expect(await all(company)).toHaveLength(2);
});

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
  // What follows a person, such as an opt-out, follows over the time without a number, too.
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

test('adding an existing number is refused and names the contact', async () => {
  const company = await aCompany(bus);
  await company.receives({ number: '5511975550007' });
  const { contactId } = await company.ticketOf('5511975550007');
  const again = company.api.contacts.create(company.admin, { name: 'De novo', number: '551175550007' });
  await expect(again).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_CONTACT',
    params: { contactId },
    fields: [{ field: 'number', rule: 'unique' }],
  });
});

test('the push name is followed until an agent edits the name', async () => {
  const company = await aCompany(bus);
  const number = '5511955550005';
  const named = (name: string) => eventually(async () => (await company.ticketOf(number)).contact.name === name);
  await company.receives({ number, pushName: 'Carla' });
  await named('Carla');
  await company.receives({ number, pushName: 'Carla M.' });
  await named('Carla M.');
  const { contactId } = await company.ticketOf(number);
  await company.api.contacts.update(company.admin, { id: contactId, name: 'Dona Carla' });
  await company.receives({ number, pushName: 'Outra', body: 'fim' });
  await eventually(async () => (await company.ticketOf(number)).lastMessage === 'fim');
  expect((await company.ticketOf(number)).contact.name).toBe('Dona Carla');
});

test('removing a contact removes its files, a new picture the previous one', async () => {
  const company = await aCompany(bus);
  const number = '5511955550006';
  const config = loadConfig(PlatformConfig, process.env);
  const { folder } = await Files.open(config, new Keys(config.RECADO_SECRET));
  const place = (name: string) => `${company.companyId}/2026-11/${name}`;
  const onDisk = (name: string) => join(folder ?? '', place(name));
  for (const name of ['nota.pdf', 'old.jpg', 'new.jpg']) {
    await mkdir(dirname(onDisk(name)), { recursive: true });
    await writeFile(onDisk(name), 'x');
  }
  const file = (name: string) => ({ path: place(name), name, mimetype: 'image/jpeg', size: 1 });
  const media = { mimetype: 'x/y', name: null, size: 1, width: null, height: null, seconds: null, voice: false };
  const { waId, chat } = await company.receives({ number, type: 'application', media });
  const about = { connectionId: company.whatsappId, chat };
  const stored = { ...about, waId, file: file('nota.pdf'), failure: null };
  await publishAs(bus, whatsappEvents.mediaStored, company.companyId, stored);
  for (const name of ['old.jpg', 'new.jpg'])
    await publishAs(bus, whatsappEvents.pictureChanged, company.companyId, { ...about, file: file(name) });
  await eventually(async () => (await company.ticketOf(number)).contact.profilePicUrl?.includes('new.jpg'));
  await eventually(() => !existsSync(onDisk('old.jpg')));
  const { contactId, id } = await company.ticketOf(number);
  await company.api.contacts.remove(company.admin, { id: contactId });
  expect(existsSync(onDisk('nota.pdf'))).toBe(false);
  expect(existsSync(onDisk('new.jpg'))).toBe(false);
  await eventually(() => company.publications.of(ticketViews.deleted).some(({ ticket }) => ticket.id === id));
});

test('a contact that is added elsewhere while its message arrives is not published as new again', async () => {
  const company = await aCompany(bus);
  const number = '5511955550077';
  await asOwner(async (sql) => {
    await sql.query('begin');
    await sql.query(`insert into tickets.contacts (company_id, name, number, number_key) values ($1, 'Ana', $2, $3)`, [
      company.companyId,
      number,
      numberKey(number),
    ]);
    await company.receives({ number, body: 'oi' });
    await eventually(async () => {
      const waiting = `select from pg_locks where not granted and locktype = 'transactionid'`;
      return (await asOwner((other) => other.query(waiting))).rowCount;
    }, 'the message, waiting for the contact');
    await sql.query('commit');
  });
  await eventually(async () => (await all(company)).length === 1, 'the ticket');
  const created = await asOwner((sql) =>
    sql.query(`select from tickets.outbox where company_id = $1 and name = $2`, [
      company.companyId,
      contactEvents.created.name,
    ]),
  );
  expect(created.rowCount).toBe(0);
});
