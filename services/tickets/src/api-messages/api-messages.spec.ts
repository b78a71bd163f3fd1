import {
  apiMessages,
  connectionEvents,
  Fault,
  mediaFiles,
  messageOrders,
  sending,
  whatsappEvents,
  type ApiMessageView,
  type FetchMediaFile,
  type ListApiMessages,
  type SendApiMessage,
  type StoredFile,
} from '@recado/contracts';
import { client, respond, rpcSubject } from '@recado/platform';
import { anApiKey, eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, type Company } from '../testing/company.factory.ts';
import { aNumber } from '../testing/schedule.steps.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';
import { isStored, stored } from '../testing/store-file.ts';

serveTickets(2);

const MEGABYTE = 1_000_000;
/** When the messages before are sent. */
const nextAt = '2030-01-01T00:00:00.000Z';
const file: StoredFile = { path: '1/tickets/a.pdf', name: 'a.pdf', mimetype: 'application/pdf', size: MEGABYTE };
/** Stands in for the service that fetches files. */
let fetchFile: (url: string) => StoredFile | null | Promise<StoredFile> = () => file;
const stops: (() => void)[] = [];
beforeAll(() => {
  const fetching = bus.nats.subscribe(rpcSubject('integrations', mediaFiles.name, 'fetch'), {
    callback: (_, message) =>
      void respond(message, (_caller, input) => {
        const found = fetchFile((input as FetchMediaFile).url);
        return found ? Promise.resolve(found) : Promise.reject(new Fault('ERR_MEDIA_NOT_FETCHED'));
      }),
  });
  const backlog = bus.nats.subscribe(rpcSubject('connections', sending.name, 'backlog'), {
    callback: (_, message) =>
      void message.respond(JSON.stringify({ waiting: 30, nextAt, busyUntil: nextAt, perMinute: 60, burst: 10 })),
  });
  stops.push(
    () => fetching.unsubscribe(),
    () => backlog.unsubscribe(),
  );
});
afterAll(() => stops.forEach((stop) => stop()));

const api = () => client(bus, apiMessages);
const keyOf = ({ companyId }: Company, tokenId = 1) =>
  anApiKey(companyId, ['messages:read', 'messages:write'], { tokenId });
const sends = ({ publications }: Company) => publications.of(messageOrders.send);
const send = (company: Company, given: Partial<SendApiMessage> = {}) =>
  api().send(keyOf(company), { number: aNumber(), body: 'Pedido enviado', ...given });
const stateOf = (company: Company, { id }: ApiMessageView) => api().get(keyOf(company), { id });
const reaches = (company: Company, call: ApiMessageView, status: ApiMessageView['status']) =>
  eventually(async () => {
    const view = await stateOf(company, call);
    return view.status === status ? view : null;
  }, `the status ${status}`);

test('a text is stored, answered at once and ordered to be sent; the answer names id, ticket and estimate', async () => {
  const company = await aCompany(bus);
  const call = await send(company, { number: '5511987650001', name: 'Rita' });
  expect(call).toMatchObject({
    status: 'queued',
    number: '5511987650001',
    whatsappId: company.connectionId,
    failure: null,
  });
  expect(call.estimatedAt).toBe(nextAt);
  const [order] = await eventually(() => (sends(company).length > 0 ? sends(company) : null), 'the order');
  expect(order).toMatchObject({ to: '5511987650001', text: 'Pedido enviado', source: 'api' });
  // Only the contact's answer opens a ticket.
  expect(await company.ticketOf('5511987650001')).toMatchObject({ status: 'closed', contact: { name: 'Rita' } });
});

test('what WhatsApp answers is the status of the call, a failure with its reason', async () => {
  const company = await aCompany(bus);
  const [call, other] = [await send(company), await send(company)];
  const orders = await eventually(() => (sends(company).length === 2 ? sends(company) : null), 'the orders');
  const report = (at: number, state: { ack: number; failure: string | null }) =>
    publishAs(bus, whatsappEvents.messageStatus, company.companyId, {
      connectionId: company.connectionId,
      chat: { number: orders[at]?.to ?? '', lid: null },
      waId: orders[at]?.waId ?? '',
      ...state,
    });
  for (const [ack, status] of [
    [1, 'sent'],
    [2, 'delivered'],
    [3, 'read'],
  ] as const) {
    await report(0, { ack, failure: null });
    await reaches(company, call, status);
  }
  await report(1, { ack: 0, failure: 'not_on_whatsapp' });
  expect(await reaches(company, other, 'failed')).toMatchObject({ failure: 'not_on_whatsapp' });
});

test('files, a location and a contact are messages of one call', async () => {
  const company = await aCompany(bus);
  const call = await send(company, {
    body: 'Segue',
    files: [file],
    location: { latitude: -23.55, longitude: -46.63, name: 'Sé' },
    contact: { name: 'Loja; Centro', number: '551133334444' },
  });
  expect(call.messageIds).toHaveLength(3);
  const orders = await eventually(() => (sends(company).length === 3 ? sends(company) : null), 'the orders');
  expect(
    orders.map(({ text, card, file: sent }) => [text.split('\n')[2] ?? text, card ?? null, sent?.name ?? null]),
  ).toEqual([
    ['Segue', null, 'a.pdf'],
    ['|https://maps.google.com/maps?q=-23.55%2C-46.63&z=17|Sé', 'locationMessage', null],
    ['FN:Loja\\; Centro', 'vcard', null],
  ]);
});

test('a file of an address is fetched after the answer; one that cannot be had fails the call', async () => {
  const company = await aCompany(bus);
  const call = await send(company, { media: [{ url: 'https://files.example/a.pdf', caption: 'Boleto' }] });
  expect(call.status).toBe('preparing');
  await reaches(company, call, 'queued');
  await eventually(() => sends(company).length === 2, 'the orders');
  expect(sends(company)).toMatchObject([{ text: 'Pedido enviado' }, { text: 'Boleto', file: { name: 'a.pdf' } }]);
  fetchFile = () => null;
  const lost = await send(company, { media: [{ url: 'https://files.example/b.pdf' }] });
  expect(await reaches(company, lost, 'failed')).toMatchObject({ failure: 'ERR_MEDIA_NOT_FETCHED' });
  fetchFile = () => file;
});

test('a call whose file is asked for in vain too long fails with what it waited for', async () => {
  const company = await aCompany(bus);
  fetchFile = () => Promise.reject(new Fault('ERR_UNAVAILABLE'));
  const call = await send(company, { media: [{ url: 'https://files.example/c.pdf' }] });
  const isRetried = async () =>
    (
      await asOwner((sql) =>
        sql.query(
          `update tickets_jobs.job set start_after = now(), retry_count = retry_limit - 1
           where name = 'send-api-messages' and state = 'retry' and (data ->> 'companyId')::bigint = $1`,
          [company.companyId],
        ),
      )
    ).rowCount;
  await eventually(isRetried, 'the retry');
  expect(await reaches(company, call, 'failed')).toMatchObject({ failure: 'ERR_UNAVAILABLE' });
  fetchFile = () => file;
});

test('a scheduled call waits for its time and can be taken back before', async () => {
  const company = await aCompany(bus);
  const soon = await send(company, { sendAt: new Date(Date.now() + 2_000).toISOString() });
  expect(soon).toMatchObject({ status: 'scheduled', messageIds: [], estimatedAt: soon.sendAt });
  const later = await send(company, { sendAt: new Date(Date.now() + 3_600_000).toISOString() });
  for (const _ of ['first', 'again'])
    expect(await api().cancel(keyOf(company), { id: later.id })).toMatchObject({ status: 'cancelled' });
  await reaches(company, soon, 'queued');
  await expect(api().cancel(keyOf(company), { id: soon.id })).rejects.toMatchObject({ code: 'ERR_ALREADY_SENT' });
  await expect(send(company, { sendAt: '2100-01-01T00:00:00Z' })).rejects.toMatchObject({
    fields: [{ field: 'sendAt' }],
  });
});

test('calls that wait for a connection fail when it is removed, and with them go their files', async () => {
  const company = await aCompany(bus);
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const kept = await stored(company.companyId, 'a.pdf', '%PDF-1.7');
  const [waiting, cancelled] = [await send(company, { sendAt, files: [kept] }), await send(company, { sendAt })];
  await api().cancel(keyOf(company), { id: cancelled.id });
  const sent = await send(company);
  await publishAs(bus, connectionEvents.deleted, company.companyId, { connectionId: company.connectionId });
  expect(await reaches(company, waiting, 'failed')).toMatchObject({ failure: 'ERR_WAPP_REMOVED', messageIds: [] });
  const removed = await asOwner((sql) =>
    sql.query(`select path from tickets.removed_files where company_id = $1`, [company.companyId]),
  );
  expect(removed.rows).toEqual([{ path: kept.path }]);
  expect((await stateOf(company, cancelled)).status).toBe('cancelled');
  expect(await stateOf(company, sent)).toMatchObject({ status: 'queued', failure: null });
});

test('a call that is cancelled while its file is fetched stays cancelled and keeps no file', async () => {
  const company = await aCompany(bus);
  const fetched = Promise.withResolvers<StoredFile>();
  const asked = Promise.withResolvers<void>();
  fetchFile = () => {
    asked.resolve();
    return fetched.promise;
  };
  const call = await send(company, { media: [{ url: 'https://files.example/late.pdf' }] });
  await asked.promise;
  await api().cancel(keyOf(company), { id: call.id });
  const late = await stored(company.companyId, 'late.pdf', 'late');
  fetched.resolve(late);
  await eventually(async () => !(await isStored(late)), 'the removal of the file');
  expect(await stateOf(company, call)).toMatchObject({ status: 'cancelled', messageIds: [] });
  expect(sends(company)).toEqual([]);
  fetchFile = () => file;
});

test('a call opens a ticket in a queue only where it asks for one', async () => {
  const company = await aCompany(bus);
  const queue = await company.api.queues.create(company.admin, { name: 'Vendas', color: '#112233' });
  const call = await send(company, { number: '5511987650002', openTicket: true, queueId: queue.id });
  expect(await company.ticketOf('5511987650002')).toMatchObject({
    id: call.ticketId,
    status: 'pending',
    queueId: queue.id,
  });
  const missing = { fields: [], code: 'ERR_NO_QUEUE_FOUND' };
  await expect(send(company, { openTicket: true, queueId: 999_999_999 })).rejects.toMatchObject(missing);
});

test('a reply quotes a message of the same conversation, by its id, the id of its call, or WhatsApp’s', async () => {
  const company = await aCompany(bus);
  const number = aNumber();
  const first = await send(company, { number });
  await send(company, { number, replyTo: first.id, body: 'Complemento' });
  const orders = await eventually(() => (sends(company).length === 2 ? sends(company) : null), 'the orders');
  expect(orders[1]?.quoted).toMatchObject({ waId: orders[0]?.waId, fromMe: true });
  const waId = orders[0]?.waId ?? '';
  await send(company, { number, replyTo: waId, body: 'Mais um' });
  const third = await eventually(() => sends(company)[2] ?? null, 'the third order');
  expect(third.quoted).toMatchObject({ waId });
  const elsewhere = { code: 'ERR_NO_MESSAGE_FOUND', fields: [{ field: 'replyTo' }] };
  await expect(send(company, { replyTo: waId })).rejects.toMatchObject(elsewhere);
  await expect(send(company, { replyTo: first.id })).rejects.toMatchObject(elsewhere);
});

test.each<[string, Partial<SendApiMessage>, string]>([
  ['nothing to send', { body: ' ' }, 'body'],
  ['a file without address and bytes', { media: [{ name: 'a.pdf' }] }, 'media.0.url'],
])('%s is refused, and the field is named', async (_, given, field) => {
  const company = await aCompany(bus);
  await expect(send(company, given)).rejects.toMatchObject({ code: 'ERR_VALIDATION', fields: [{ field }] });
  expect(sends(company)).toEqual([]);
});

test('keys see their own calls only, a key of another company none, a person those of the company', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  const call = await send(company);
  const notFound = { code: 'ERR_NO_MESSAGE_FOUND' };
  await expect(api().get(keyOf(company, 2), { id: call.id })).rejects.toMatchObject(notFound);
  await expect(api().get(keyOf(other), { id: call.id })).rejects.toMatchObject(notFound);
  await expect(api().cancel(keyOf(other), { id: call.id })).rejects.toMatchObject(notFound);
  expect((await api().list(keyOf(company, 2), {})).messages).toEqual([]);
  expect((await api().list(company.admin, {})).messages).toMatchObject([{ id: call.id }]);
});

test('a key of some connections uses no other, also not by default', async () => {
  const company = await aCompany(bus);
  const limited = anApiKey(company.companyId, ['messages:write'], { connectionIds: [1, 2] });
  const unknown = { code: 'ERR_NO_WAPP_FOUND' };
  for (const whatsappId of [undefined, company.connectionId])
    await expect(
      api().send(limited, { number: aNumber(), body: 'x', ...(whatsappId ? { whatsappId } : {}) }),
    ).rejects.toMatchObject(unknown);
});

test('calls are listed by time, state, number and ticket, in pages of a chosen size', async () => {
  const company = await aCompany(bus);
  const [one, other] = [aNumber(), aNumber()];
  const calls: ApiMessageView[] = [];
  for (const number of [one, other, one]) calls.push(await send(company, { number }));
  const scheduled = await send(company, { number: one, sendAt: new Date(Date.now() + 86_400_000).toISOString() });
  await asOwner((sql) =>
    sql.query(`update tickets.api_messages set created_at = '2026-01-01T12:00:00Z' where uuid = $1`, [calls[0]?.id]),
  );
  const list = async (input: ListApiMessages) => (await api().list(keyOf(company), input)).messages.map(({ id }) => id);
  const idOf = (at: number) => calls[at]?.id;
  expect(await list({ number: one })).toEqual([scheduled.id, idOf(2), idOf(0)]);
  expect(await list({ status: 'scheduled' })).toEqual([scheduled.id]);
  expect(await list({ status: 'queued' })).toEqual([idOf(2), idOf(1), idOf(0)]);
  expect(await list({ ticketId: calls[1]?.ticketId ?? 0 })).toEqual([idOf(1)]);
  expect(await list({ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' })).toEqual([idOf(0)]);
  expect(await list({ from: '2026-01-02T00:00:00Z' })).toEqual([scheduled.id, idOf(2), idOf(1)]);
  const page = await api().list(keyOf(company), { limit: 3 });
  expect([page.messages.length, page.hasMore]).toEqual([3, true]);
  expect(await list({ limit: 3, cursor: page.cursor ?? '' })).toEqual([idOf(0)]);
});
