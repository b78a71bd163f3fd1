import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { startSpanReceiver, type ReceivedSpan, type SpanReceiver } from '../../libs/testkit/src/fakes/index.ts';
import { aCompany, aCustomer, aLinkedNumber, signIn, waitForTicket } from '../client/company.factory.ts';
import { startBuilt, type Product } from './start-product.ts';

/** The spans of a product whose services are processes of their own, as an OpenTelemetry collector receives them. */
let receiver: SpanReceiver;
let product: Product;
beforeAll(async () => {
  receiver = await startSpanReceiver();
  product = await startBuilt(['--split'], { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await product?.stop();
  await receiver?.stop();
});

async function aConversation() {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const company = await aCompany(product, token);
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, 'Rosa');
  await customer.writes(line.number, 'oi');
  const ticket = await waitForTicket(company, customer.number);
  await company.api.tickets.update({ id: String(ticket.id), status: 'open' });
  return { company, line, customer, ticketId: String(ticket.id) };
}

const spansOf = (traceId: string): ReceivedSpan[] => receiver.spans.filter((span) => span.traceId === traceId);
/** Each span from the first one of its trace down to the last, `service: name`. */
function pathTo(last: ReceivedSpan): string[] {
  const parent = receiver.spans.find(({ spanId }) => spanId === last.parentSpanId);
  return [...(parent ? pathTo(parent) : []), `${last.service}: ${last.name}`];
}

test('one trace leads from the request of an agent through gateway, tickets and connections to the phone', async () => {
  const { company, line, customer, ticketId } = await aConversation();
  const traceId = crypto.randomUUID().replaceAll('-', '');
  const answer = await fetch(`${product.gateway}/messages/${ticketId}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${company.token}`,
      'content-type': 'application/json',
      'x-request-id': traceId,
    },
    body: JSON.stringify({ body: 'já vejo' }),
  });
  expect(answer.status).toBe(200);
  await eventually(
    async () => (await customer.sees(line.number)).some(({ text }) => text === 'já vejo'),
    'the message',
  );
  const sent = await eventually(
    () => spansOf(traceId).find(({ name }) => name === 'send to WhatsApp'),
    'the span of the message to the phone',
  );
  expect(pathTo(sent)).toEqual([
    'gateway: POST messages.send',
    'gateway: call tickets.messages.send',
    'tickets: serve tickets.messages.send',
    'tickets: publish orders.connections.sendMessage',
    'connections: handle orders.connections.sendMessage',
    'connections: send to WhatsApp',
  ]);
  // The acknowledgement comes back to the page as a view of the same trace.
  await eventually(
    () =>
      spansOf(traceId).some(({ service, name }) => service === 'tickets' && name === 'handle whatsapp.messageStatus'),
    'the span of the acknowledgement',
  );
  expect(sent.attributes).not.toHaveProperty('error.type');
});

test('one trace leads from a message of a phone to the push to a browser', async () => {
  const { company, line, customer } = await aConversation();
  const socket = io(product.gateway, { auth: { token: company.token }, transports: ['websocket'], forceNew: true });
  try {
    await new Promise((resolve) => socket.once('missed', resolve));
    const pushed = new Promise<void>((resolve) => {
      socket.onAny((name: string, body: { message?: { body: string } }) => {
        if (name.endsWith('-appMessage') && body.message?.body === 'chegou?') resolve();
      });
    });
    await customer.writes(line.number, 'chegou?');
    await pushed;
  } finally {
    socket.close();
  }
  const push = await eventually(
    () =>
      receiver.spans.findLast(({ service, name }) => service === 'gateway' && name === 'push views.messages.created'),
    'the span of the push',
  );
  const path = await eventually(() => {
    const found = pathTo(push);
    return found.length === 5 ? found : null;
  }, 'all spans of the message');
  expect(path).toEqual([
    'connections: receive from WhatsApp',
    'connections: publish whatsapp.messageReceived',
    'tickets: handle whatsapp.messageReceived',
    'tickets: publish views.messages.created',
    'gateway: push views.messages.created',
  ]);
});

test('spans hold neither texts nor numbers of people', () => {
  expect(receiver.spans.length).toBeGreaterThan(50);
  const all = JSON.stringify(receiver.spans, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(all).not.toMatch(/já vejo|chegou|Rosa|55119\d{8}|@s\.whatsapp|Bearer|token/);
});

test('lines of the log have the traces that spans have', () => {
  const lines = readdirSync(join(product.dataDir, 'log')).flatMap((file) =>
    readFileSync(join(product.dataDir, 'log', file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { trace?: string }),
  );
  const traces = lines.flatMap(({ trace }) => trace ?? []);
  expect(traces.length).toBeGreaterThan(2);
  for (const trace of traces) expect(trace).toMatch(/^[0-9a-f]{32}$/);
});
