import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { differencesOf, type DescribedWebhooks } from '../openapi/webhook-differences.ts';
import { aConversation } from './conversation.factory.ts';
import { openSocket } from './open-socket.ts';
import { newCompany, product } from './running-product.ts';
import { openWebhookReceiver, type ReceivedWebhook, type WebhookReceiver } from './webhook-receiver.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver(() => 'take');
});
afterAll(() => receiver.close());

const ofType = (type: string) => receiver.received.filter(({ body }) => body.type === type);
const dataOf = ({ body }: ReceivedWebhook) =>
  body.data as {
    message?: { body: string; mediaUrl: string | null; ack: number };
    ticket?: { id: number; contact: { number: string } };
    contact?: { name: string };
    ack?: number;
  };

test('what happens with a customer is posted in its order: contact, ticket, messages with their files, status, close', async () => {
  const company = await newCompany();
  const events = ['message.*', 'ticket.*', 'contact.*'] as const;
  const endpoint = await company.api.webhooks.create({ name: 'CRM', url: receiver.url, events: [...events] });
  receiver.state.secret = endpoint.secret;
  const socket = await openSocket(company.token);
  const pushes: unknown[] = [];
  socket.on(`company-${company.id}-webhookDelivery`, (pushed: unknown) => pushes.push(pushed));

  const { customer, line, ticket, ticketId } = await aConversation({ company, message: 'bom dia', status: 'open' });
  await customer.writes(line.number, { image: { base64: PIXEL_PNG, mimetype: 'image/png' }, caption: 'a conta' });
  await eventually(() => ofType('message.received').length === 2, 'both messages');
  await company.api.messages.send({ ticketId, body: 'Recebido!' });
  await eventually(() => ofType('message.status').some((one) => (dataOf(one).ack ?? 0) >= 1), 'the status');
  await company.api.tickets.update({ id: ticketId, status: 'closed' });
  await eventually(() => ofType('ticket.closed').length === 1, 'the end of the ticket');

  expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
  const description = (await (await fetch(`${product.gateway}/openapi.json`)).json()) as DescribedWebhooks;
  const bodies = receiver.received.map(({ body }) => body);
  expect(differencesOf(bodies, description)).toEqual([]);
  expect(ofType('contact.created').map((one) => dataOf(one).contact?.name)).toEqual(['Rosa']);
  const ofTicket = receiver.received.filter(({ body }) => body.data['ticketId'] === ticket.id);
  const types = ofTicket.map(({ body }) => body.type);
  const steps = ['ticket.created', 'message.received', 'ticket.accepted', 'message.sent', 'ticket.closed'];
  expect(types.filter((type, at) => steps.includes(type) && types.indexOf(type) === at)).toEqual(steps);
  const [text, picture] = ofType('message.received').map(dataOf);
  expect(text).toMatchObject({ message: { body: 'bom dia' }, ticket: { contact: { number: customer.number } } });
  expect(picture?.message?.body).toBe('a conta');
  const file = await fetch(picture?.message?.mediaUrl ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture?.message?.mediaUrl).toMatch(`${product.web}/backend/public/${company.id}/`);

  await eventually(() => pushes.length > 0, 'the deliveries on open pages');
  expect(pushes[0]).toMatchObject({ action: 'update', webhookIds: [endpoint.id] });
  socket.close();
  const { deliveries } = await company.api.webhookDeliveries.list({ webhookId: endpoint.id });
  expect(deliveries.length).toBe(Math.min(20, receiver.received.length));
  const { request } = await company.api.webhookDeliveries.get({ id: deliveries[0]?.id ?? 0 });
  expect(receiver.received.map(({ raw }) => raw)).toContain(request);
});
