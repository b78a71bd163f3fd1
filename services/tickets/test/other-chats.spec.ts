import { messageViews, whatsappEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aCompany } from './company.ts';
import { asOwner } from './owner.ts';
import { bus, serveTickets } from './service.ts';

serveTickets();
type Company = Awaited<ReturnType<typeof aCompany>>;
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
/** Facts of a company come in their order: what was told before this has been done. */
async function afterwards(number: string): Promise<void> {
  const body = `depois ${crypto.randomUUID()}`;
  await company.receives({ number, body });
  await eventually(async () => (await company.ticketOf(number)).lastMessage === body, 'what came after');
}

test('who quotes a message of another chat is shown nothing of it, and the quote of one’s own is there', async () => {
  await company.receives({ number: mallory, body: 'citando', quotedWaId: theirs.waId });
  await eventually(async () => (await last(mallorysTicket))?.body === 'citando', 'the quote');
  expect((await last(mallorysTicket))?.quotedMsg).toBeNull();
  const told = company.facts.of(messageViews.created).filter(({ ticket }) => ticket.uuid === mallorysTicket);
  expect(JSON.stringify(told)).not.toContain(SECRET);
  await company.receives({ number: rosa, body: 'citando', quotedWaId: theirs.waId });
  await eventually(async () => (await last(rosasTicket))?.body === 'citando', 'the quote');
  expect((await last(rosasTicket))?.quotedMsg?.body).toBe(SECRET);
});

test('a quote across chats that was stored once is not shown either, nor told when its message changes', async () => {
  const [first] = await company.conversation(rosasTicket);
  const written = await company.receives({ number: mallory, body: 'de antes' });
  await eventually(async () => (await last(mallorysTicket))?.body === 'de antes', 'the message');
  const id = (await last(mallorysTicket))?.id ?? 0;
  await asOwner((sql) => sql.query('update tickets.messages set quoted_id = $2 where id = $1', [id, first?.id]));
  expect((await last(mallorysTicket))?.quotedMsg).toBeNull();
  const about = { connectionId: company.whatsappId, chat: { number: mallory, lid: null }, waId: written.waId };
  await publishAs(bus, whatsappEvents.messageEdited, company.companyId, { ...about, body: 'mudado' });
  const changed = await eventually(
    () => company.facts.of(messageViews.updated).find(({ message }) => message.body === 'mudado'),
    'the change',
  );
  expect(changed.message.quotedMsg).toBeNull();
});

test('an agent quotes only what stands in the conversation', async () => {
  const [first] = await company.conversation(rosasTicket);
  const { messages } = company.api;
  const quoting = messages.send(company.admin, { ticketId: mallorysTicket, body: 'veja', quotedMsgId: first?.id ?? 0 });
  await expect(quoting).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
});

test('an edit, a deletion and a reaction from another chat change nothing', async () => {
  const about = { connectionId: company.whatsappId, chat: { number: mallory, lid: null }, waId: theirs.waId };
  const reaction = { fromMe: false, author: null, pushName: 'Mallory', emoji: '👍', at: Date.now() };
  await publishAs(bus, whatsappEvents.messageEdited, company.companyId, { ...about, body: 'mudado por fora' });
  await publishAs(bus, whatsappEvents.messageRevoked, company.companyId, about);
  await publishAs(bus, whatsappEvents.messageReacted, company.companyId, { ...about, ...reaction });
  await afterwards(mallory);
  const [first] = await company.conversation(rosasTicket);
  expect(first).toMatchObject({ body: SECRET, isDeleted: false, isEdited: false, reactions: [] });
});
