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
  const about = { connectionId: company.connectionId, chat };
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
