import {
  apiMessages,
  campaignMessageEvents,
  campaignMessageOrders,
  messageOrders,
  ticketViews,
  whatsappEvents,
} from '@recado/contracts';
import { client } from '@recado/platform';
import { anApiKey, eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { anOrder } from '../../testing/campaign-message.factory.ts';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { aNumber, publishTo } from '../../testing/conversation.factory.ts';
import { dueNow } from '../../testing/schedule.jobs.ts';
import { api as schedules, inAnHour } from '../../testing/schedule.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const closed = 'ERR_WAPP_WINDOW_CLOSED';

/** An open ticket of an official number, with the end of its window. */
async function aChat(windowUntil: string, given: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(bus, { ...given, kind: 'cloud' });
  const number = aNumber();
  const theirs = await company.receives({ number, windowUntil });
  const { uuid, id, contactId } = await company.opened(number);
  const window = async () => (await company.api.tickets.get(company.admin, { id: uuid })).window;
  const write = (hours: number) => company.receives({ number, waId: crypto.randomUUID(), windowUntil: inHours(hours) });
  return { company, number, uuid, id, contactId, theirs, window, write };
}
const orders = ({ publications }: Company) => publications.of(messageOrders.send);
const tell = (company: Company, number: string, before: string, until: string) =>
  publishTo(company, whatsappEvents.windowChanged, {
    connectionId: company.connectionId,
    chat: { number, lid: null },
    before,
    until,
  });

test('a ticket shows the end of its window, which a late and a repeated message leave where it is', async () => {
  const until = inHours(20);
  const { company, number, uuid, theirs, window } = await aChat(until);
  expect(await window()).toEqual({ until });
  await company.receives({ number, waId: 'LATE', windowUntil: inHours(3) });
  await publishTo(company, whatsappEvents.messageReceived, { ...theirs, windowUntil: inHours(30) });
  await eventually(async () => (await company.conversation(uuid)).length === 2, 'the late message');
  expect(await window()).toEqual({ until });
  const later = inHours(24);
  await company.receives({ number, waId: 'LATER', windowUntil: later });
  await eventually(async () => (await window())?.until === later, 'the later end');
});

test('over a linked phone there is no window', async () => {
  const company = await aCompany(bus);
  const number = aNumber();
  await company.receives({ number });
  expect(await company.opened(number)).toMatchObject({ window: null });
});

test('an end that Meta names counts once, and not after a later message', async () => {
  const before = inHours(24);
  const { company, number, window, write } = await aChat(before);
  const now = inHours(0);
  await tell(company, number, before, now);
  await eventually(async () => (await window())?.until === now, 'the end');
  await expect
    .poll(() => company.publications.of(ticketViews.updated).at(-1)?.ticket)
    .toMatchObject({ window: { until: now } });
  const { windowUntil = '' } = await write(24);
  await eventually(async () => (await window())?.until === windowUntil, 'the window of the message');
  await tell(company, number, before, now);
  await tell(company, number, windowUntil, inHours(72));
  await eventually(async () => (await window())?.until !== windowUntil, 'the longer window');
  expect(Date.parse((await window())?.until ?? '')).toBeGreaterThan(Date.now() + 71 * HOUR_MS);
});

test('after the window agents and programs get the reason, and nothing is stored or sent', async () => {
  const { company, number, uuid, write } = await aChat(inHours(-1));
  const { api, admin, companyId } = company;
  const send = () => api.messages.send(admin, { ticketId: uuid, body: 'ainda aí?' });
  await expect(send()).rejects.toMatchObject({ code: closed, status: 409 });
  const key = anApiKey(companyId, ['messages:read', 'messages:write'], { tokenId: 1 });
  await expect(client(bus, apiMessages).send(key, { number, body: 'Pedido' })).rejects.toMatchObject({ code: closed });
  const [message] = await company.conversation(uuid);
  const forwarded = { ids: [message?.id ?? 0], contactIds: [await contactOf(company, number)] };
  await expect(api.messages.forward(admin, forwarded)).rejects.toMatchObject({ code: closed });
  expect(await company.conversation(uuid)).toHaveLength(1);
  expect(orders(company)).toEqual([]);
  await write(24);
  await eventually(async () => (await company.conversation(uuid)).length === 2, 'the next message');
  expect(await send()).toHaveLength(1);
});
const contactOf = async (company: Company, number: string) => (await company.ticketOf(number)).contactId;

test('a failed message is not repeated after the window', async () => {
  const { company, number, uuid, window } = await aChat(inHours(1));
  const { api, admin } = company;
  const [sent] = await api.messages.send(admin, { ticketId: uuid, body: 'oi' });
  const order = await eventually(() => orders(company)[0], 'the order');
  const { connectionId } = company;
  const chat = { number, lid: null };
  await publishTo(company, whatsappEvents.messageStatus, {
    connectionId,
    chat,
    waId: order.waId,
    ack: 0,
    failure: closed,
  });
  await tell(company, number, (await window())?.until ?? '', inHours(0));
  await eventually(async () => Date.parse((await window())?.until ?? '') <= Date.now(), 'the end');
  await expect(api.messages.retry(admin, { id: sent?.id ?? 0 })).rejects.toMatchObject({ code: closed });
});

test('a schedule fails with the reason when its time comes after the window, and is sent within it', async () => {
  const { company, contactId, write, uuid } = await aChat(inHours(-1));
  const { admin } = company;
  const make = async () => {
    const { id } = await schedules().create(admin, { body: 'Lembrete', contactId, sendAt: inAnHour() });
    await asOwner((sql) => dueNow(sql, id));
    return id;
  };
  const failed = await make();
  await eventually(async () => (await schedules().get(admin, { id: failed })).status === 'ERRO', 'the failure');
  expect(await schedules().get(admin, { id: failed })).toMatchObject({ failure: closed });
  await write(24);
  await eventually(async () => (await company.conversation(uuid)).length === 2, 'the message');
  const sent = await make();
  await eventually(async () => (await schedules().get(admin, { id: sent })).status === 'ENVIADA', 'the sending');
});

test('a campaign learns the reason for each recipient', async () => {
  const { company, number } = await aChat(inHours(-1));
  const order = anOrder(company, { number });
  await publishAs(bus, campaignMessageOrders.send, company.companyId, order);
  await expect
    .poll(() => company.publications.of(campaignMessageEvents.refused))
    .toEqual([{ campaignId: order.campaignId, recipientId: order.recipientId, waId: order.waId, reason: closed }]);
  expect(orders(company)).toEqual([]);
});

test('a ticket that is closed after the window is closed without the words that would be sent', async () => {
  const { company, uuid } = await aChat(inHours(-1), { bot: { ratingMessage: 'Nota?' } });
  const view = await company.api.tickets.update(company.admin, { id: uuid, status: 'closed' });
  expect(view.status).toBe('closed');
  expect(orders(company)).toEqual([]);
});

test('a new ticket, and one that is opened again, know the window of the conversation', async () => {
  const { company, uuid, contactId, window } = await aChat(inHours(5));
  const { api, admin, connectionId } = company;
  const first = await window();
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  const next = await api.tickets.create(admin, { contactId, whatsappId: connectionId });
  expect(next.window).toEqual(first);
  const { windowUntil } = await company.receives({
    number: next.contact.number,
    waId: 'NEXT',
    windowUntil: inHours(24),
  });
  await eventually(
    async () => (await api.tickets.get(admin, { id: next.uuid })).window?.until === windowUntil,
    'the window of the next ticket',
  );
  await api.tickets.update(admin, { id: next.uuid, status: 'closed' });
  const again = await api.tickets.update(admin, { id: uuid, status: 'open' });
  expect(again.window).toEqual({ until: windowUntil });
});

test('what another company hears of the same number changes nothing here', async () => {
  const until = inHours(24);
  const { number, window } = await aChat(until);
  const other = await aChat(until);
  await tell(other.company, number, until, inHours(0));
  await tell(other.company, other.number, until, inHours(0));
  await eventually(async () => Date.parse((await other.window())?.until ?? '') <= Date.now(), 'the end there');
  expect(await window()).toEqual({ until });
});
