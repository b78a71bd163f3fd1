import { messageOrders, whatsappEvents } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { aNumber, publishTo } from '../../testing/conversation.factory.ts';
import { api as schedules, inAnHour } from '../../testing/schedule.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const windowUntil = new Date(Date.now() + 86_400_000).toISOString();
const unsupported = 'ERR_WAPP_UNSUPPORTED';

/** A company with an official number, and a group that it has of the time when it had a linked phone. */
async function aGroup() {
  const company = await aCompany(bus, { kind: 'cloud', settings: { CheckMsgIsGroup: 'disabled' } });
  const number = '120363041234567890';
  await company.receives({ number, isGroup: true, author: { number: aNumber(), lid: null } });
  const { uuid, contactId } = await company.opened(number);
  return { ...company, uuid, contactId };
}

test('what was sent over an official number is neither edited nor deleted, and reacting goes on', async () => {
  const company = await aCompany(bus, { kind: 'cloud' });
  const { api, admin, connectionId } = company;
  const number = aNumber();
  const theirs = await company.receives({ number, windowUntil });
  const { uuid } = await company.opened(number);
  const [sent] = await api.messages.send(admin, { ticketId: uuid, body: 'oi' });
  const id = sent?.id ?? 0;
  const order = await eventually(() => company.publications.of(messageOrders.send)[0], 'the order');
  const chat = { number, lid: null };
  await publishTo(company, whatsappEvents.messageStatus, {
    connectionId,
    chat,
    waId: order.waId,
    ack: 2,
    failure: null,
  });
  await eventually(async () => (await company.conversation(uuid)).some(({ ack }) => ack === 2), 'the tick');
  await expect(api.messages.edit(admin, { id, body: 'olá' })).rejects.toMatchObject({ code: unsupported });
  await expect(api.messages.remove(admin, { id })).rejects.toMatchObject({ code: unsupported });
  expect((await company.conversation(uuid)).find((message) => message.id === id)).toMatchObject({
    body: 'oi',
    isDeleted: false,
    isEdited: false,
  });
  const received = (await company.conversation(uuid)).find(({ fromMe }) => !fromMe);
  await api.messages.react(admin, { id: received?.id ?? 0, emoji: '👍' });
  await expect.poll(() => company.publications.of(messageOrders.react)).toMatchObject([{ waId: theirs.waId }]);
  expect(company.publications.of(messageOrders.edit)).toEqual([]);
  expect(company.publications.of(messageOrders.revoke)).toEqual([]);
});

test('nothing is sent to a group over an official number, now or later', async () => {
  const { api, admin, uuid, contactId, connectionId, publications } = await aGroup();
  const fields = [{ field: 'whatsappId', rule: 'groups' }];
  await expect(api.messages.send(admin, { ticketId: uuid, body: 'oi' })).rejects.toMatchObject({ code: unsupported });
  const later = { body: 'oi', contactId, sendAt: inAnHour(), whatsappId: connectionId };
  await expect(schedules().create(admin, later)).rejects.toMatchObject({ code: unsupported, fields });
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  await expect(api.tickets.create(admin, { contactId, whatsappId: connectionId })).rejects.toMatchObject({
    code: unsupported,
    fields,
  });
  expect(publications.of(messageOrders.send)).toEqual([]);
});
