import { verifyWebhook } from '@recado/egress';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aWebhookStage, serveWebhooks, webhookData } from './testing/webhook.stage.ts';

serveWebhooks({ WEBHOOK_PLAIN_HTTP: 'allowed', WEBHOOK_RETRY_MS: '30' });

test('an event is posted with its rows, signed, and kept with its answer', async () => {
  const { company, receiver, endpoint } = await aWebhookStage();
  const ticketId = company.newId();
  const messageId = await company.receives(ticketId);
  const [post] = await eventually(() => (receiver.received.length === 1 ? receiver.received : null), 'the post');
  expect(post?.body).toMatchObject({
    type: 'message.received',
    version: 1,
    companyId: company.companyId,
    data: {
      messageId,
      ticketId,
      contactId: ticketId,
      source: 'contact',
      message: { id: messageId, body: `mensagem ${messageId}` },
      ticket: { id: ticketId, contact: { name: 'Carla Cliente' } },
    },
  });
  const [headers, body] = [post?.headers ?? {}, post?.raw ?? ''];
  expect(verifyWebhook({ headers, body, secrets: [endpoint.secret] })).toBe(true);
  const [listed] = await eventually(async () => {
    const found = await company.listed();
    return found[0]?.state === 'delivered' ? found : null;
  }, 'the delivery');
  expect(listed).toMatchObject({ subject: `ticket-${ticketId}`, attempts: 1, status: 204, error: null });
  expect(headers['webhook-id']).toBe(listed?.eventId);
  const { request, log } = await company.deliveries.get(company.admin, { id: listed?.id ?? 0 });
  expect(request).toBe(body);
  expect(log).toMatchObject([{ status: 204, error: null }]);
  expect(await company.webhooks.get(company.admin, { id: endpoint.id })).toMatchObject({ delivered: 1 });
});

test('the Evolution form has messages with their ids on WhatsApp, and states by their names', async () => {
  const { company, receiver, endpoint } = await aWebhookStage({
    shape: 'evolution',
    events: ['message.*', 'ticket.*'],
  });
  const messageId = company.newId();
  webhookData.messages.set(messageId, {
    mediaType: 'image',
    mediaState: 'ready',
    mediaUrl: '/public/1/tickets/a.jpg?expires=1&signature=x',
    mediaMime: 'image/jpeg',
    body: 'a conta',
  });
  const ticketId = company.newId();
  await company.receives(ticketId, messageId);
  await company.receives(ticketId);
  await company.closes(ticketId);
  await eventually(() => receiver.received.length === 2, 'both messages');
  const key = { remoteJid: '5511987654321@s.whatsapp.net', fromMe: false, id: `WA${messageId}` };
  const mediaUrl = 'http://127.0.0.1:3000/backend/public/1/tickets/a.jpg?expires=1&signature=x';
  expect(receiver.received[0]?.body).toMatchObject({
    event: 'messages.upsert',
    instance: 'Linha',
    destination: endpoint.url,
    apikey: null,
    data: {
      key,
      pushName: 'Carla Cliente',
      messageType: 'imageMessage',
      message: { imageMessage: { caption: 'a conta', mimetype: 'image/jpeg' }, mediaUrl },
      messageTimestamp: 1767355200,
    },
  });
  expect(receiver.received[1]?.body.data).toMatchObject({ messageType: 'conversation' });
  expect(await company.listed()).toHaveLength(2);
});

test('a message waits a moment for its file', async () => {
  const { company, receiver } = await aWebhookStage();
  const messageId = company.newId();
  webhookData.pending.add(messageId);
  await company.receives(company.newId(), messageId);
  await eventually(() => webhookData.requests.some((of) => of.messageId === messageId), 'the first look');
  expect(receiver.received).toHaveLength(0);
  webhookData.messages.set(messageId, { mediaUrl: '/public/x', mediaState: 'ready' });
  webhookData.pending.delete(messageId);
  await eventually(() => receiver.received.length === 1, 'the post');
  expect(receiver.received[0]?.body.data).toMatchObject({ message: { mediaState: 'ready' } });
});

test('long texts are cut until a body is below 20 kB', async () => {
  const { company, receiver } = await aWebhookStage();
  const messageId = company.newId();
  webhookData.messages.set(messageId, { body: '😀'.repeat(20_000), mediaPreview: 'x'.repeat(15_000) });
  await company.receives(company.newId(), messageId);
  await eventually(() => receiver.received.length === 1, 'the post');
  expect(Buffer.byteLength(receiver.received[0]?.raw ?? '')).toBeLessThan(20_000);
  expect(receiver.received[0]?.body.data['message']).toMatchObject({ isBodyCut: true });
});
