import { contactEvents, contracts, whatsappEvents } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, fileStore, publishAs, type TestFileStore } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { beforeAll, expect, test, vi } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';
import { ContactTracesRepository } from './contact-traces.repository.ts';

serveTickets(2);
let store: TestFileStore;
beforeAll(async () => {
  store = await fileStore('tickets');
});

let serial = 0;
const aPersonalNumber = () => `55119${String(61_110_000 + ++serial)}`;
const rows = <T extends object>(statement: string, values: unknown[]) =>
  asOwner(async (sql) => (await sql.query<T>(statement, values)).rows);
const erased = (company: Company, id: number) =>
  eventually(async () => {
    const erasures = await company.api.contacts.erasures(company.admin, {});
    return erasures.find(({ contactId, state }) => contactId === id && state === 'done');
  }, 'the end of the erasure');

/** A contact with a conversation, a file, a note, a draft, and messages in a group. */
async function aPerson(company: Company) {
  const { api, admin, companyId, connectionId } = company;
  const number = aPersonalNumber();
  await company.receives({ number, pushName: 'Marta Segredo', body: 'minha senha é girassol' });
  const ticket = await company.opened(number);
  const file = await store.put(companyId, 'rg.png');
  const photo = await company.receives({
    number,
    pushName: 'Marta Segredo',
    type: 'image',
    body: '',
    media: {
      name: 'rg.png',
      mimetype: 'image/png',
      size: 6,
      seconds: null,
      width: 1,
      height: 1,
      preview: null,
      voice: false,
    },
  });
  await publishAs(bus, whatsappEvents.mediaStored, companyId, {
    connectionId,
    chat: { number, lid: null },
    waId: photo.waId,
    file,
    failure: null,
  });
  await api.notes.create(admin, { ticketId: ticket.id, note: 'Marta paga amanhã' });
  await api.drafts.save(admin, { ticketId: ticket.id, body: 'Olá Marta' });
  await eventually(async () => (await company.conversation(ticket.uuid)).some(({ mediaUrl }) => mediaUrl), 'the photo');
  const contact = await api.contacts.update(admin, {
    id: ticket.contactId,
    email: 'marta@segredo.com',
    consent: 'withdrawn',
    consentNote: 'Marta ligou',
  });
  return { number, ticket, contact, file };
}

test('an erased contact leaves figures only, and a later message makes a new contact', async () => {
  const company = await aCompany(bus);
  const { api, admin, companyId } = company;
  const { number, ticket, contact, file } = await aPerson(company);
  const other = await aPerson(company);
  const { id } = contact;
  await rows(`insert into tickets.turn_budgets (contact_id, company_id, budget) values ($1, $2, '{}')`, [
    id,
    companyId,
  ]);
  await expect(api.contacts.erase(admin, { id, typedName: 'Outra' })).rejects.toMatchObject({
    code: 'ERR_NAME_DIFFERS',
  });
  expect(await api.contacts.erase(admin, { id, typedName: ` ${contact.name} ` })).toMatchObject({ contactId: id });
  // A second order is the same erasure.
  await api.contacts.erase(admin, { id, typedName: contact.name });
  await erased(company, id);
  expect(await api.contacts.erasures(admin, {})).toMatchObject([{ state: 'done', done: 2, total: 2 }]);
  for (const table of ['messages', 'schedules', 'contact_consents', 'turn_budgets'])
    expect(await rows(`select from tickets.${table} where contact_id = $1`, [id]), table).toEqual([]);
  for (const table of ['ticket_notes', 'drafts', 'bots'])
    expect(await rows(`select from tickets.${table} where ticket_id = $1`, [ticket.id]), table).toEqual([]);
  expect(await store.has(file.path)).toBe(false);
  const [left] = await rows(
    `select name, number, number_key, lid, email, extra_info from tickets.contacts where id = $1`,
    [id],
  );
  expect(left).toEqual({
    name: 'Contato apagado',
    number: null,
    number_key: null,
    lid: null,
    email: null,
    extra_info: [],
  });
  expect(await api.tickets.get(admin, { id: ticket.uuid })).toMatchObject({ status: 'closed', lastMessage: '' });
  const events = company.publications.of(contactEvents.erased);
  expect(events).toMatchObject([{ contactId: id, number, isOptedOut: true }]);
  expect(company.publications.of(contactEvents.ticketsErased)).toMatchObject([{ ticketIds: [ticket.id] }]);
  await expect(api.contacts.get(admin, { id })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  await expect(api.tickets.create(admin, { contactId: id })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  expect((await api.contacts.list(admin, {})).contacts.map((one) => one.id)).toEqual([other.contact.id]);
  expect(await store.has(other.file.path)).toBe(true);
  expect((await company.conversation(other.ticket.uuid)).length).toBe(2);
  const [erasure] = await rows(`select number, lid from tickets.contact_erasures where company_id = $1`, [companyId]);
  expect(erasure).toEqual({ number: null, lid: null });

  await company.receives({ number, pushName: 'Marta', body: 'voltei' });
  const again = await eventually(async () => {
    const { contacts } = await api.contacts.list(admin, {});
    return contacts.find((one) => one.number === number);
  }, 'the new contact');
  expect(again).toMatchObject({ name: 'Marta', consent: 'unknown' });
  expect(again.id).not.toBe(id);
});

test('numbers that the person had before are forgotten, too, unless somebody else has them now', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const { contact, number } = await aPerson(company);
  const former = '5511955550777';
  const ofOther = '5511955550778';
  await api.contacts.create(admin, { name: 'Outra', number: ofOther });
  const extraInfo = [former, ofOther, number].map((value, at) => ({ name: `Outro número ${at + 2}`, value }));
  await api.contacts.update(admin, { id: contact.id, extraInfo });
  await api.contacts.erase(admin, { id: contact.id, typedName: contact.name });
  await erased(company, contact.id);
  expect(company.publications.of(contactEvents.erased)).toMatchObject([{ number, formerNumbers: [former] }]);
  const [left] = await rows(`select number, former_numbers from tickets.contact_erasures where contact_id = $1`, [
    contact.id,
  ]);
  expect(left).toEqual({ number: null, former_numbers: [] });
});

test('what a person wrote in groups goes with their membership and reactions', async () => {
  const company = await aCompany(bus, { settings: { CheckMsgIsGroup: 'disabled' } });
  const { contact, number } = await aPerson(company);
  const group = { number: `1203630000${String(++serial).padStart(8, '0')}`, isGroup: true };
  const author = { number, lid: null };
  const friend = { number: aPersonalNumber(), lid: null };
  await company.receives({ ...group, author: friend, pushName: 'Amiga', body: 'bom dia a todos' });
  await company.receives({ ...group, author, pushName: 'Marta Segredo', body: 'girassol no grupo' });
  const inGroup = async () =>
    rows<{ body: string }>(
      `select m.body from tickets.messages m join tickets.contacts c on c.id = m.contact_id
       where m.company_id = $1 and c.is_group order by m.id`,
      [company.companyId],
    );
  await eventually(async () => (await inGroup()).length === 2, 'both messages');
  await company.api.contacts.erase(company.admin, { id: contact.id, typedName: contact.name });
  await erased(company, contact.id);
  expect(await inGroup()).toEqual([{ body: 'bom dia a todos' }]);
  const members = await rows<{ number: string }>(`select number from tickets.group_members where company_id = $1`, [
    company.companyId,
  ]);
  expect(members).toEqual([{ number: friend.number }]);
});

test('an erasure that was cut off goes on with what is left', async () => {
  const company = await aCompany(bus);
  const { contact, ticket } = await aPerson(company);
  await rows(
    `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at)
     select company_id, id, contact_id, whatsapp_id, gen_random_uuid(), false, 'chat', 'girassol ' || n, now()
     from tickets.tickets, generate_series(1, 1700) n where id = $1`,
    [ticket.id],
  );
  const removing = vi.spyOn(ContactTracesRepository.prototype, 'removeMessages');
  const clearing = vi.spyOn(ContactTracesRepository.prototype, 'clearTickets');
  const { id } = contact;
  try {
    // Each attempt but the last one ends at another place.
    await company.api.contacts.erase(company.admin, { id, typedName: contact.name });
    removing.mockRejectedValueOnce(new Error('planned: among the messages'));
    clearing.mockRejectedValueOnce(new Error('planned: among the tickets'));
    expect(await erased(company, id)).toMatchObject({ done: 1_702, total: 1_702 });
    expect(await rows(`select from tickets.messages where contact_id = $1`, [id])).toEqual([]);
  } finally {
    removing.mockRestore();
    clearing.mockRestore();
  }
  await rows(`update tickets.contact_erasures set state = 'failed' where contact_id = $1`, [id]);
  await company.api.contacts.erase(company.admin, { id, typedName: contact.name });
  expect(await erased(company, id)).toMatchObject({ done: 1_702, total: 1_702 });
});

test('only an admin of the company erases and exports, and never a group', async () => {
  const company = await aCompany(bus, { settings: { CheckMsgIsGroup: 'disabled' } });
  const { contact } = await aPerson(company);
  const other = await aCompany(bus);
  const order = { id: contact.id, typedName: contact.name };
  await expect(other.api.contacts.erase(other.admin, order)).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  await expect(other.api.contacts.exportData(other.admin, { id: contact.id })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  expect(await other.api.contacts.erasures(other.admin, {})).toEqual([]);
  const agent = await company.agent('Bia');
  await expect(company.api.contacts.erase(agent, order)).rejects.toThrow('ERR_NO_PERMISSION');
  await expect(company.api.contacts.exportData(agent, { id: contact.id })).rejects.toThrow('ERR_NO_PERMISSION');
  await company.receives({
    number: '120363111111111111',
    isGroup: true,
    author: { number: '5511911111111', lid: null },
  });
  const group = await eventually(async () => {
    const { contacts } = await company.api.contacts.list(company.admin, { isGroup: true });
    return contacts[0];
  }, 'the group');
  const ofGroup = { id: group.id, typedName: group.name };
  await expect(company.api.contacts.erase(company.admin, ofGroup)).rejects.toThrow('ERR_NO_CONTACT_FOUND');
});

test('an erased contact is in no audience', async () => {
  const company = await aCompany(bus);
  const { contact, number } = await aPerson(company);
  await company.api.contacts.erase(company.admin, { id: contact.id, typedName: contact.name });
  expect(await client(bus, contracts.audience).page(company.admin, {})).toEqual({ contacts: [], next: null });
  expect(await client(bus, contracts.audience).blocked(company.admin, { numbers: [number] })).toEqual({
    numbers: [],
    noConsent: [],
    openTickets: [],
  });
});
