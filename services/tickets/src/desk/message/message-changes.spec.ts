import { messageOrders, messageViews, ticketViews, whatsappEvents } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { aConversation, aNumber, publishTo } from '../../testing/conversation.factory.ts';
import { asOwner } from '@recado/testkit/as-owner';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

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
  const { company, theirs, about, number, only } = await aConversation();
  const edited = { ...about, waId: theirs.waId, body: 'doze reais' };
  for (let i = 0; i < 2; i++) await publishTo(company, whatsappEvents.messageEdited, edited);
  await eventually(async () => (await company.ticketOf(number)).lastMessage === 'doze reais');
  expect(await only()).toMatchObject({ body: 'doze reais', isEdited: true, earlier: [{ body: 'dez reais' }] });
});

test('agents edit their own texts for fifteen minutes and no others', async () => {
  const { company, uuid, messages, only } = await aConversation();
  const { api, admin } = company;
  const [sent] = await api.messages.send(admin, { ticketId: uuid, body: 'amanhã' });
  const id = sent?.id ?? 0;
  const after = await api.messages.edit(admin, { id, body: 'hoje' });
  expect(after).toMatchObject({ body: 'hoje', isEdited: true, earlier: [{ body: 'amanhã' }] });
  const published = await eventually(() => company.publications.of(messageOrders.edit)[0]);
  expect(published).toMatchObject({ body: 'hoje', connectionId: company.connectionId });
  await expect(api.messages.edit(admin, { id: (await only())?.id ?? 0, body: 'x' })).rejects.toThrow(
    'ERR_EDIT_WAPP_MSG',
  );
  await asOwner((sql) =>
    sql.query(`update tickets.messages set sent_at = now() - interval '16 minutes' where id = $1`, [id]),
  );
  await expect(api.messages.edit(admin, { id, body: 'ontem' })).rejects.toThrow('ERR_EDIT_WAPP_MSG');
  const chat = { number: published.to, lid: null };
  const refused = { connectionId: company.connectionId, chat, waId: published.waId, change: 'edit' as const };
  await publishTo(company, whatsappEvents.changeRefused, refused);
  await eventually(async () => (await messages()).at(-1)?.body === 'amanhã');
  expect((await messages()).at(-1)).toMatchObject({ isEdited: false, earlier: [], refusedChange: 'edit' });
  await expect
    .poll(() => company.publications.of(messageViews.updated).at(-1)?.message)
    .toMatchObject({ id, body: 'amanhã', refusedChange: 'edit' });
});

test('a deletion for everyone shows in the list; a refused deletion is undone', async () => {
  const { company, uuid, number, about, messages } = await aConversation();
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
  await asOwner((sql) =>
    sql.query(`update tickets.messages set sent_at = now() - interval '49 hours' where wa_id = $1`, [waId]),
  );
  await expect(company.api.messages.remove(company.admin, { id: sent?.id ?? 0 })).rejects.toThrow(
    'ERR_DELETE_WAPP_MSG',
  );
});

test('a retry marks the send order as repeated', async () => {
  const { company, uuid, about, number } = await aConversation();
  const [sent] = await company.api.messages.send(company.admin, { ticketId: uuid, body: 'alô?' });
  const orders = () => company.publications.of(messageOrders.send);
  const first = await eventually(() => orders()[0]);
  const failure = 'ERR_WAPP_INVALID_CONTACT';
  await publishTo(company, whatsappEvents.messageStatus, { ...about, waId: first.waId, ack: 0, failure });
  await eventually(async () => (await company.conversation(uuid)).at(-1)?.failure === failure);
  expect(await company.ticketOf(number)).toMatchObject({ lastMessageAck: -1, lastMessageId: sent?.id });
  await company.api.messages.retry(company.admin, { id: sent?.id ?? 0 });
  await eventually(() => orders().length === 2);
  expect(await company.ticketOf(number)).toMatchObject({ lastMessageAck: 0 });
  expect(orders().map(({ waId, again = false }) => [waId, again])).toEqual([
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
  const about = { connectionId: company.connectionId, chat: { number, lid: null }, waId: message.waId };
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
  const { company, uuid } = await aConversation();
  const files = [{ path: `${company.companyId}/v.ogg`, name: 'v.ogg', mimetype: 'audio/ogg', size: 9 }];
  const [sent] = await company.api.messages.send(company.admin, { ticketId: uuid, files, voice: true, seconds: 7 });
  expect(sent).toMatchObject({ isVoice: true, mediaSeconds: 7 });
});

test('long texts are stored, whatever character the cut for the list meets', async () => {
  const { company, number, messages } = await aConversation();
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
