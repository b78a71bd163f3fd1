import {
  messageOrders,
  messageViews,
  ticketViews,
  whatsappEvents,
  type EventType,
  type IncomingReaction,
} from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { Client } from 'pg';
import { aCompany } from './company.ts';
import { bus, serveTickets } from './service.ts';

type Company = Awaited<ReturnType<typeof aCompany>>;
let serial = 0;
const aNumber = () => `55119222200${String(10 + ++serial)}`;
serveTickets(2);

async function aTalk(settings: Record<string, string> = {}) {
  const company = await aCompany(bus, { settings });
  const number = aNumber();
  const theirs = await company.receives({ number, body: 'dez reais' });
  const { uuid } = await company.opened(number);
  const chat = { number, lid: null };
  const about = { connectionId: company.whatsappId, chat };
  const messages = () => company.conversation(uuid);
  const only = async () => (await messages())[0];
  return { company, number, uuid, theirs, about, messages, only };
}
const orders = ({ publications }: Company) => publications.of(messageOrders.send);
const reaction = (
  company: Company,
  waId: string,
  number: string,
  differs: Partial<IncomingReaction>,
): IncomingReaction => ({
  connectionId: company.whatsappId,
  chat: { number, lid: null },
  waId,
  fromMe: false,
  author: null,
  pushName: 'Carla Cliente',
  emoji: '👍',
  at: Date.now(),
  ...differs,
});
const publishTo = <P>(company: Company, type: EventType<P>, payload: NoInfer<P>) =>
  publishAs(bus, type, company.companyId, payload);
async function sql(text: string, values: unknown[]) {
  const database = new Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
  await database.connect();
  try {
    await database.query('set row_security = off');
    await database.query(text, values);
  } finally {
    await database.end();
  }
}

test('a waiting message is filled in place, in the list too, and counts once', async () => {
  const company = await aCompany(bus);
  const number = aNumber();
  const waiting = await company.receives({ number, type: 'waiting', body: '' });
  await company.receives({ number, body: 'depois' });
  const ticket = await eventually(async () => {
    const found = await company.ticketOf(number);
    return found.unreadMessages === 2 ? found : null;
  });
  await publishTo(company, whatsappEvents.messageReceived, { ...waiting, type: 'chat', body: 'agora se lê' });
  const changed = await eventually(() =>
    company.publications.of(messageViews.updated).find(({ message }) => message.body === 'agora se lê'),
  );
  expect(changed.message).toMatchObject({ mediaType: 'chat', isEdited: false });
  expect((await company.conversation(ticket.uuid)).map(({ body }) => body)).toEqual(['agora se lê', 'depois']);
  expect(await company.ticketOf(number)).toMatchObject({ unreadMessages: 2, lastMessage: 'depois' });

  const last = await company.receives({ number, type: 'waiting', body: '' });
  await eventually(async () => (await company.ticketOf(number)).unreadMessages === 3);
  await publishTo(company, whatsappEvents.messageReceived, { ...last, type: 'poll', body: 'Quando?\nhoje' });
  await eventually(async () => (await company.ticketOf(number)).lastMessage === '📊 Quando?');
  await expect
    .poll(() => company.publications.of(ticketViews.updated).at(-1)?.ticket)
    .toMatchObject({ lastMessage: '📊 Quando?', unreadMessages: 3 });
});

test('a customer’s edit keeps the earlier text and updates the list', async () => {
  const { company, theirs, about, number, only } = await aTalk();
  const edited = { ...about, waId: theirs.waId, body: 'doze reais' };
  for (let i = 0; i < 2; i++) await publishTo(company, whatsappEvents.messageEdited, edited);
  await eventually(async () => (await company.ticketOf(number)).lastMessage === 'doze reais');
  expect(await only()).toMatchObject({ body: 'doze reais', isEdited: true, earlier: [{ body: 'dez reais' }] });
});

test('agents edit their own texts for fifteen minutes and no others', async () => {
  const { company, uuid, messages, only } = await aTalk();
  const { api, admin } = company;
  const [sent] = await api.messages.send(admin, { ticketId: uuid, body: 'amanhã' });
  const id = sent?.id ?? 0;
  const after = await api.messages.edit(admin, { id, body: 'hoje' });
  expect(after).toMatchObject({ body: 'hoje', isEdited: true, earlier: [{ body: 'amanhã' }] });
  const published = await eventually(() => company.publications.of(messageOrders.edit)[0]);
  expect(published).toMatchObject({ body: 'hoje', connectionId: company.whatsappId });
  await expect(api.messages.edit(admin, { id: (await only())?.id ?? 0, body: 'x' })).rejects.toThrow(
    'ERR_EDIT_WAPP_MSG',
  );
  await sql(`update tickets.messages set sent_at = now() - interval '16 minutes' where id = $1`, [id]);
  await expect(api.messages.edit(admin, { id, body: 'ontem' })).rejects.toThrow('ERR_EDIT_WAPP_MSG');
  const chat = { number: published.to, lid: null };
  const refused = { connectionId: company.whatsappId, chat, waId: published.waId, change: 'edit' as const };
  await publishTo(company, whatsappEvents.changeRefused, refused);
  await eventually(async () => (await messages()).at(-1)?.body === 'amanhã');
  expect((await messages()).at(-1)).toMatchObject({ isEdited: false, earlier: [], refusedChange: 'edit' });
  await expect
    .poll(() => company.publications.of(messageViews.updated).at(-1)?.message)
    .toMatchObject({ id, body: 'amanhã', refusedChange: 'edit' });
});

test('a deletion for everyone shows in the list; a refused deletion is undone', async () => {
  const { company, uuid, number, about, messages } = await aTalk();
  const [sent] = await company.api.messages.send(company.admin, { ticketId: uuid, body: 'engano' });
  expect(await company.api.messages.remove(company.admin, { id: sent?.id ?? 0 })).toMatchObject({
    isDeleted: true,
    body: '',
  });
  expect((await company.ticketOf(number)).lastMessage).toBe('🚫 Mensagem apagada');
  const { waId } = await eventually(() => company.publications.of(messageOrders.revoke)[0]);
  await publishTo(company, whatsappEvents.changeRefused, { ...about, waId, change: 'revoke' });
  await eventually(async () => (await messages()).at(-1)?.body === 'engano');
  expect((await messages()).at(-1)?.refusedChange).toBe('revoke');
  const again = await company.api.messages.remove(company.admin, { id: sent?.id ?? 0 });
  expect(again).toMatchObject({ isDeleted: true, refusedChange: null });
  await publishTo(company, whatsappEvents.changeRefused, { ...about, waId, change: 'revoke' });
  await eventually(async () => (await messages()).at(-1)?.refusedChange === 'revoke');
  await sql(`update tickets.messages set sent_at = now() - interval '49 hours' where wa_id = $1`, [waId]);
  await expect(company.api.messages.remove(company.admin, { id: sent?.id ?? 0 })).rejects.toThrow(
    'ERR_DELETE_WAPP_MSG',
  );
});

test('each person has one reaction, the latest; an empty one removes it, a repeated event changes nothing', async () => {
  const { company, theirs, number, only } = await aTalk();
  const say = (differs: Partial<IncomingReaction>) =>
    publishTo(company, whatsappEvents.messageReacted, reaction(company, theirs.waId, number, differs));
  await say({ at: 1 });
  await say({ at: 1 });
  await eventually(async () => (await only())?.reactions.length === 1);
  expect((await only())?.reactions).toEqual([{ emoji: '👍', fromMe: false, name: 'Carla Cliente' }]);
  await say({ emoji: '❤️', at: 2 });
  await eventually(async () => (await only())?.reactions[0]?.emoji === '❤️');
  await say({ emoji: '', at: 3 });
  await eventually(async () => (await only())?.reactions.length === 0);
  expect(await company.ticketOf(number)).toMatchObject({ unreadMessages: 0, lastMessage: 'dez reais' });
});

test('an agent’s reaction is ordered for the right message; closed tickets refuse reactions', async () => {
  const { company, theirs, uuid, only } = await aTalk();
  const { api, admin } = company;
  const id = (await only())?.id ?? 0;
  expect(await api.messages.react(admin, { id, emoji: '🎉' })).toMatchObject({
    reactions: [{ emoji: '🎉', fromMe: true, name: 'Ana Admin' }],
  });
  const published = await eventually(() => company.publications.of(messageOrders.react)[0]);
  expect(published).toMatchObject({ waId: theirs.waId, emoji: '🎉', fromMe: false, participant: null });
  expect(await api.messages.react(admin, { id, emoji: '' })).toMatchObject({ reactions: [] });
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  await expect(api.messages.react(admin, { id, emoji: '🎉' })).rejects.toThrow('ERR_TICKET_CLOSED');
});

test('a refused reaction is undone and marked until the next one', async () => {
  const { company, theirs, about, only } = await aTalk();
  const { api, admin } = company;
  const id = (await only())?.id ?? 0;
  await api.messages.react(admin, { id, emoji: '🎉' });
  await publishTo(company, whatsappEvents.changeRefused, { ...about, waId: theirs.waId, change: 'reaction' });
  await eventually(async () => (await only())?.refusedChange === 'reaction');
  expect((await only())?.reactions).toEqual([]);
  await expect
    .poll(() => company.publications.of(messageViews.updated).at(-1)?.message)
    .toMatchObject({ refusedChange: 'reaction' });
  expect(await api.messages.react(admin, { id, emoji: '👍' })).toMatchObject({ refusedChange: null });
});

test('reactions from another chat or company change nothing', async () => {
  const { company, theirs, number, only } = await aTalk();
  const stranger = aNumber();
  await company.receives({ number: stranger });
  await publishTo(company, whatsappEvents.messageReacted, reaction(company, theirs.waId, stranger, {}));
  const other = await aCompany(bus);
  await publishAs(bus, whatsappEvents.messageReacted, other.companyId, reaction(company, theirs.waId, number, {}));
  await company.receives({ number, body: 'fim' });
  await eventually(async () => (await company.ticketOf(number)).lastMessage === 'fim');
  expect((await only())?.reactions).toEqual([]);
});

test('a retry marks the send order as repeated', async () => {
  const { company, uuid, about, number } = await aTalk();
  const [sent] = await company.api.messages.send(company.admin, { ticketId: uuid, body: 'alô?' });
  const first = await eventually(() => orders(company)[0]);
  const failure = 'ERR_WAPP_INVALID_CONTACT';
  await publishTo(company, whatsappEvents.messageStatus, { ...about, waId: first.waId, ack: 0, failure });
  await eventually(async () => (await company.conversation(uuid)).at(-1)?.failure === failure);
  expect(await company.ticketOf(number)).toMatchObject({ lastMessageAck: -1, lastMessageId: sent?.id });
  await company.api.messages.retry(company.admin, { id: sent?.id ?? 0 });
  await eventually(() => orders(company).length === 2);
  expect(await company.ticketOf(number)).toMatchObject({ lastMessageAck: 0 });
  expect(orders(company).map(({ waId, again = false }) => [waId, again])).toEqual([
    [first.waId, false],
    [first.waId, true],
  ]);
});

test('a missing file is requested again once and shown as pending', async () => {
  const company = await aCompany(bus);
  const number = aNumber();
  const media = { mimetype: 'application/pdf', name: 'nota.pdf', size: 3, width: null, height: null, seconds: null };
  const message = await company.receives({
    number,
    type: 'image',
    body: '',
    media: { ...media, voice: false, preview: 'QUJD' },
  });
  const { uuid } = await company.opened(number);
  const only = async () => (await company.conversation(uuid))[0];
  expect(await only()).toMatchObject({ mediaState: 'pending', mediaPreview: 'data:image/jpeg;base64,QUJD' });
  const about = { connectionId: company.whatsappId, chat: { number, lid: null }, waId: message.waId };
  await publishTo(company, whatsappEvents.mediaStored, { ...about, file: null, failure: 'expired' });
  await eventually(async () => (await only())?.mediaState === 'expired');
  const id = (await only())?.id ?? 0;
  expect(await company.api.messages.fetchMedia(company.admin, { id })).toMatchObject({ mediaState: 'pending' });
  await expect(company.api.messages.fetchMedia(company.admin, { id })).rejects.toThrow('ERR_NO_MESSAGE_FOUND');
  await eventually(() => company.publications.of(messageOrders.fetchMedia).length === 1);
  const file = { path: `${company.companyId}/2026-11/x.pdf`, name: 'nota.pdf', mimetype: 'application/pdf', size: 3 };
  await publishTo(company, whatsappEvents.mediaStored, { ...about, file, failure: null });
  await eventually(async () => (await only())?.mediaState === 'ready');
  expect(await only()).toMatchObject({ mediaPreview: null, mediaUrl: expect.stringContaining('/public/') });
});

test('a sent voice note has its length', async () => {
  const { company, uuid } = await aTalk();
  const files = [{ path: `${company.companyId}/v.ogg`, name: 'v.ogg', mimetype: 'audio/ogg', size: 9 }];
  const [sent] = await company.api.messages.send(company.admin, { ticketId: uuid, files, voice: true, seconds: 7 });
  expect(sent).toMatchObject({ isVoice: true, mediaSeconds: 7 });
});

test('long texts are stored, whatever character the cut for the list meets', async () => {
  const { company, number, messages } = await aTalk();
  for (const before of [248, 249, 250]) {
    const body = `${'a'.repeat(before)}😀${'b'.repeat(100)}`;
    await company.receives({ number, body });
    await eventually(async () => (await messages()).at(-1)?.body === body, 'the message');
    const listed = await eventually(() => {
      const view = company.publications.of(messageViews.created).find(({ message }) => message.body === body);
      return view?.ticket.lastMessage;
    }, 'its view');
    expect(listed.isWellFormed() && listed.startsWith('a'.repeat(before))).toBe(true);
  }
});
