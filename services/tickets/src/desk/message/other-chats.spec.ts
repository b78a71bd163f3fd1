import { messageViews, whatsappEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { asOwner } from '@recado/testkit/as-owner';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();
let company: Company;
const [rosa, mallory] = ['5511922220001', '5511922220002'];
const SECRET = 'a senha do cofre é 1234';
let theirs: { waId: string };
let rosasTicket: string;
let mallorysTicket: string;

beforeAll(async () => {
  company = await aCompany(bus);
  theirs = await company.receives({ number: rosa, body: SECRET });
  await company.receives({ number: mallory, body: 'oi' });
  rosasTicket = (await company.opened(rosa)).uuid;
  mallorysTicket = (await company.opened(mallory)).uuid;
});
const last = async (uuid: string) => (await company.conversation(uuid)).at(-1);
/** Events of a company arrive in order, so that earlier events have been handled. */
async function afterwards(number: string): Promise<void> {
  const body = `depois ${crypto.randomUUID()}`;
  await company.receives({ number, body });
  await eventually(async () => (await company.ticketOf(number)).lastMessage === body, 'what came after');
}

test('a quote from another chat is not shown, a quote from the same chat is', async () => {
  await company.receives({ number: mallory, body: 'citando', quotedWaId: theirs.waId });
  await eventually(async () => (await last(mallorysTicket))?.body === 'citando', 'the quote');
  expect((await last(mallorysTicket))?.quotedMsg).toBeNull();
  const published = company.publications
    .of(messageViews.created)
    .filter(({ ticket }) => ticket.uuid === mallorysTicket);
  expect(JSON.stringify(published)).not.toContain(SECRET);
  await company.receives({ number: rosa, body: 'citando', quotedWaId: theirs.waId });
  await eventually(async () => (await last(rosasTicket))?.body === 'citando', 'the quote');
  expect((await last(rosasTicket))?.quotedMsg?.body).toBe(SECRET);
});

test('a stored quote across chats is neither shown nor published', async () => {
  const [first] = await company.conversation(rosasTicket);
  const written = await company.receives({ number: mallory, body: 'de antes' });
  await eventually(async () => (await last(mallorysTicket))?.body === 'de antes', 'the message');
  const id = (await last(mallorysTicket))?.id ?? 0;
  await asOwner((sql) => sql.query('update tickets.messages set quoted_id = $2 where id = $1', [id, first?.id]));
  expect((await last(mallorysTicket))?.quotedMsg).toBeNull();
  const about = { connectionId: company.connectionId, chat: { number: mallory, lid: null }, waId: written.waId };
  await publishAs(bus, whatsappEvents.messageEdited, company.companyId, { ...about, body: 'mudado' });
  const changed = await eventually(
    () => company.publications.of(messageViews.updated).find(({ message }) => message.body === 'mudado'),
    'the change',
  );
  expect(changed.message.quotedMsg).toBeNull();
});

test('an agent can quote messages of the conversation only', async () => {
  const [first] = await company.conversation(rosasTicket);
  const { messages } = company.api;
  const quoting = messages.send(company.admin, { ticketId: mallorysTicket, body: 'veja', quotedMsgId: first?.id ?? 0 });
  await expect(quoting).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
});

test('edits, deletions and reactions from another chat change nothing', async () => {
  const about = { connectionId: company.connectionId, chat: { number: mallory, lid: null }, waId: theirs.waId };
  const reaction = { fromMe: false, author: null, pushName: 'Mallory', emoji: '👍', at: Date.now() };
  await publishAs(bus, whatsappEvents.messageEdited, company.companyId, { ...about, body: 'mudado por fora' });
  await publishAs(bus, whatsappEvents.messageRevoked, company.companyId, about);
  await publishAs(bus, whatsappEvents.messageReacted, company.companyId, { ...about, ...reaction });
  await afterwards(mallory);
  const [first] = await company.conversation(rosasTicket);
  expect(first).toMatchObject({ body: SECRET, isDeleted: false, isEdited: false, reactions: [] });
});
