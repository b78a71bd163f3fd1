import { contactEvents, messageOrders, whatsappEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

interface Account {
  number: string;
  lid: string;
}
const people = async ({ api, admin }: Company) =>
  (await api.contacts.list(admin, {})).contacts.map(({ name, number, extraInfo }) => [
    name,
    number,
    ...extraInfo.map(({ value }) => value),
  ]);
const writes = async (company: Company, chat: Account, pushName: string) => {
  const { waId } = await company.receives({ chat, pushName, body: pushName });
  await eventually(async () => {
    const messages = await asOwner((sql) => sql.query(`select from tickets.messages where wa_id = $1`, [waId]));
    return messages.rowCount === 1;
  }, pushName);
};
/** A saved contact to whom the company writes; WhatsApp says to which account the message went. */
async function isWrittenTo(company: Company, name: string, { number, lid }: Account): Promise<number> {
  const { api, admin, connectionId } = company;
  const { id } = await api.contacts.create(admin, { name, number });
  const { uuid } = await api.tickets.create(admin, { contactId: id, whatsappId: connectionId });
  await api.messages.send(admin, { ticketId: uuid, body: 'bom dia' });
  const order = await eventually(() => company.publications.of(messageOrders.send).find(({ to }) => to === number));
  const status = { connectionId, waId: order.waId, chat: { number, lid }, ack: 1, failure: null };
  await publishAs(bus, whatsappEvents.messageStatus, company.companyId, status);
  await eventually(async () => (await company.conversation(uuid)).at(-1)?.ack === 1, 'the state');
  return id;
}
const changesOf = (company: Company) => company.publications.of(contactEvents.numberChanged);
const notifies = (company: Company, chat: Account, to: string) =>
  publishAs(bus, whatsappEvents.numberChanged, company.companyId, { connectionId: company.connectionId, chat, to });

test('a person to whom only the company wrote is the same contact when another number of the account writes', async () => {
  const company = await aCompany(bus);
  const [former, later] = ['5511955560001', '5521955560002'];
  const contactId = await isWrittenTo(company, 'Bia', { number: former, lid: '89001' });
  await writes(company, { number: later, lid: '89001' }, 'Bia');
  expect(await people(company)).toEqual([['Bia', later, former]]);
  await eventually(() => changesOf(company).length > 0, 'the change');
  expect(changesOf(company)).toEqual([{ contactId, from: former, to: later }]);
});

test('a person is found by any part of a former number, and named as a possible duplicate of a contact with it', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [former, later] = ['5511985560051', '5521955560052'];
  const contactId = await isWrittenTo(company, 'Bia', { number: former, lid: '89051' });
  await writes(company, { number: later, lid: '89051' }, 'Bia');
  await isWrittenTo(await aCompany(bus), 'Outra', { number: former, lid: '89053' });
  for (const searchParam of [former, '11 98556-0051', '85560051', '0051', '551185560051', 'wa.me/551185560051'])
    expect((await api.contacts.list(admin, { searchParam })).contacts, searchParam).toMatchObject([{ id: contactId }]);
  const { id } = await api.contacts.create(admin, { name: 'Beatriz', number: former });
  expect(await api.contacts.duplicates(admin, { id })).toMatchObject([{ id: contactId }]);
});

test('an account that moves to the number of somebody to whom only the company wrote gets nothing of that person', async () => {
  const company = await aCompany(bus);
  const number = '5511955560004';
  await isWrittenTo(company, 'Zeca', { number, lid: '89004' });
  await writes(company, { number: '5511955560003', lid: '89003' }, 'Rita');
  await writes(company, { number, lid: '89003' }, 'Rita');
  expect(await people(company)).toEqual([
    ['Rita', number, '5511955560003'],
    ['Zeca', '', number],
  ]);
});

test('whoever has a mistyped number that the company wrote to is not the contact once the number is corrected', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [wrong, right] = ['5511955560021', '5511955560022'];
  const id = await isWrittenTo(company, 'Bia', { number: wrong, lid: '89021' });
  await api.contacts.update(admin, { id, number: right });
  await writes(company, { number: wrong, lid: '89021' }, 'Estranho');
  await writes(company, { number: right, lid: '89022' }, 'Bia');
  expect(await people(company)).toEqual([
    ['Bia', right],
    ['Estranho', wrong],
  ]);
  // The account of a person who wrote stays the person's.
  await api.contacts.update(admin, { id, number: '5521955560023' });
  await writes(company, { number: right, lid: '89022' }, 'Bia');
  expect(await people(company)).toEqual([
    ['Bia', right, '5521955560023'],
    ['Estranho', wrong],
  ]);
});

test('the number of a person who has written is kept when somebody writes another one for the contact', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [former, later] = ['5511955560061', '5521955560062'];
  await writes(company, { number: former, lid: '89061' }, 'Bia');
  const { contactId: id } = await company.ticketOf(former);
  await api.contacts.update(admin, { id, number: later, extraInfo: [{ name: 'Cidade', value: 'Recife' }] });
  expect(await people(company)).toEqual([['Bia', later, 'Recife', former]]);
  expect((await api.contacts.list(admin, { searchParam: former })).contacts).toMatchObject([{ id }]);
  const change = { contactId: id, from: former, to: later };
  await eventually(() => changesOf(company).length > 0, 'the change');
  expect(changesOf(company)).toEqual([change]);
  // The former number was mistyped: it is a stranger's.
  await api.contacts.update(admin, { id, number: former });
  expect(await people(company)).toEqual([['Bia', former, 'Recife']]);
  await eventually(() => changesOf(company).length > 1, 'the return');
  expect(changesOf(company)).toEqual([change, { contactId: id, from: later, to: former, isCorrection: true }]);
});

test('the number of a contact that never wrote may have been mistyped, and is not kept', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [wrong, right] = ['5511955560063', '5511955560064'];
  const id = await isWrittenTo(company, 'Bia', { number: wrong, lid: '89063' });
  await api.contacts.update(admin, { id, number: right });
  expect(await people(company)).toEqual([['Bia', right]]);
  await eventually(() => changesOf(company).length > 0, 'the change');
  expect(changesOf(company)).toEqual([{ contactId: id, from: wrong, to: right, isCorrection: true }]);
});

test('a contact that is named by its number has the name of its new one, however it came', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const rita = { number: '5511955560065', lid: '89065' };
  await writes(company, rita, rita.number);
  const { contactId: id } = await company.ticketOf(rita.number);
  await api.contacts.update(admin, { id, name: rita.number, number: '5511955560066' });
  expect(await people(company)).toEqual([['5511955560066', '5511955560066', rita.number]]);
  await notifies(company, { ...rita, number: '5511955560066' }, '5521955560067');
  await eventually(() => changesOf(company).length > 1, 'the notice');
  expect((await people(company))[0]?.slice(0, 2)).toEqual(['5521955560067', '5521955560067']);
  await api.contacts.update(admin, { id, name: 'Rita', number: '5511955560068' });
  await api.contacts.update(admin, { id, number: '5511955560069' });
  expect((await people(company))[0]?.slice(0, 2)).toEqual(['Rita', '5511955560069']);
});

test('the account of another contact is not taken for that of the number which is written to', async () => {
  const company = await aCompany(bus);
  await writes(company, { number: '5511955560005', lid: '89005' }, 'Rita');
  await isWrittenTo(company, 'Zeca', { number: '5511955560006', lid: '89005' });
  await writes(company, { number: '5511955560006', lid: '89006' }, 'Zeca');
  expect(await people(company)).toEqual([
    ['Rita', '5511955560005'],
    ['Zeca', '5511955560006'],
  ]);
});

test('a contact has the number that WhatsApp says the account has now, before the person writes', async () => {
  const company = await aCompany(bus);
  const other = await aCompany(bus);
  const rita = { number: '5511955560007', lid: '89007' };
  const later = '5521955560008';
  for (const { name, of } of [
    { name: 'Rita', of: company },
    { name: 'Rita de outra', of: other },
  ])
    await writes(of, rita, name);
  const { id, contactId } = await company.ticketOf(rita.number);
  await notifies(company, rita, later);
  await eventually(() => changesOf(company).length > 0, 'the change');
  expect(changesOf(company)).toEqual([{ contactId, from: rita.number, to: later }]);
  expect(await people(company)).toEqual([['Rita', later, rita.number]]);
  expect(await company.ticketOf(later)).toMatchObject({ id, contactId });
  // Each connection of the company gets the notice.
  await notifies(company, rita, later);
  await writes(company, { number: later, lid: rita.lid }, 'Rita');
  expect(await people(company)).toEqual([['Rita', later, rita.number]]);
  expect(changesOf(company)).toHaveLength(1);
  expect(await people(other)).toEqual([['Rita de outra', rita.number]]);
});

test('a changed number of an account that is not the contact’s moves nobody', async () => {
  const company = await aCompany(bus);
  const rita = { number: '5511955560009', lid: '89009' };
  const zeca = { number: '5511955560010', lid: '89010' };
  await writes(company, rita, 'Rita');
  await writes(company, zeca, 'Zeca');
  const saved = { name: 'Só o número', number: '5511955560011' };
  await company.api.contacts.create(company.admin, saved);
  const to = '5521955560012';
  await notifies(company, { number: rita.number, lid: zeca.lid }, to);
  await notifies(company, { number: rita.number, lid: '89099' }, to);
  await notifies(company, { number: '5511955560098', lid: rita.lid }, to);
  await notifies(company, { number: saved.number, lid: '89098' }, to);
  // The last notice is a true one, and is handled after the others or beside them.
  await notifies(company, zeca, '5521955560013');
  await eventually(() => changesOf(company).length > 0, 'the true one');
  await writes(company, rita, 'Rita');
  expect(await people(company)).toEqual([
    ['Rita', rita.number],
    [saved.name, saved.number],
    ['Zeca', '5521955560013', zeca.number],
  ]);
  expect(changesOf(company)).toHaveLength(1);
});
