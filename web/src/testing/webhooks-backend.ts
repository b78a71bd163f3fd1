import type { WebhookAttempt, WebhookDeliveryDetails, WebhookDeliveryView, WebhookView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { aConnection } from './connection-factories.ts';
import { aUser, ago } from './factories.ts';

let last = 700;
export const aWebhookSecret = 'whsec_b2xhLCBpc3RvIHNvIHNlcnZlIHBhcmEgdGVzdGVzLi4=';

export const aWebhook = (differs: Partial<WebhookView> = {}): WebhookView => ({
  version: '',
  id: differs.id ?? (last += 1),
  name: `Sistema ${last}`,
  url: 'https://crm.padaria.test/recado',
  events: ['message.*', 'ticket.closed'],
  connectionIds: [],
  shape: 'recado',
  active: true,
  isTest: false,
  state: 'active',
  disabledReason: null,
  disabledSince: null,
  headerNames: [],
  previousSecretUntil: null,
  failingSince: null,
  lastDeliveredAt: ago(2),
  delivered: 1_284,
  failedAttempts: 12,
  createdAt: ago(60 * 24 * 30),
  ...differs,
});
export const anAttempt = (differs: Partial<WebhookAttempt> = {}): WebhookAttempt => ({
  at: ago(3),
  duration: 184,
  status: 200,
  error: null,
  headers: [{ name: 'content-type', value: 'application/json' }],
  body: '{"ok":true}',
  ...differs,
});
export const aDelivery = (differs: Partial<WebhookDeliveryView> = {}): WebhookDeliveryView => ({
  id: differs.id ?? (last += 1),
  webhookId: 1,
  eventId: `tickets-${last}`,
  type: 'message.received',
  callbackUrl: null,
  subject: 'ticket-812',
  state: 'delivered',
  attempts: 1,
  status: 200,
  error: null,
  createdAt: ago(3),
  finishedAt: ago(3),
  ...differs,
});

const someWebhooks = (): WebhookView[] => [
  aWebhook({ id: 1, name: 'CRM', headerNames: ['Authorization'], previousSecretUntil: ago(-60) }),
  aWebhook({
    id: 2,
    name: 'Fluxo de pedidos no n8n da filial de Recife',
    url: 'https://n8n.padaria.test/webhook/3f1c7a52-9d84-4c1b-a8e2-6b0d5e9f7c31/pedidos',
    shape: 'evolution',
    events: ['message.received'],
    failingSince: ago(50),
    delivered: 40,
    failedAttempts: 61,
  }),
  aWebhook({
    id: 3,
    name: 'ERP antigo',
    url: 'https://erp.padaria.test/avisos',
    active: false,
    state: 'disabledByFailure',
    disabledReason: 'gone',
    disabledSince: ago(900),
    delivered: 0,
    failedAttempts: 0,
  }),
  aWebhook({
    id: 4,
    name: 'Painel',
    isTest: true,
    url: 'https://painel.padaria.test/eventos',
    active: false,
    state: 'disabledByUser',
    delivered: 0,
    failedAttempts: 0,
  }),
];
const someDeliveries = (): WebhookDeliveryView[] => [
  aDelivery({ id: 11, type: 'ticket.closed', state: 'waiting', attempts: 2, status: 503, error: 'status' }),
  aDelivery({ id: 12, attempts: 1 }),
  aDelivery({ id: 13, webhookId: 3, type: 'ticket.created', state: 'failed', status: 410, error: 'status' }),
  aDelivery({ id: 14, webhookId: 2, state: 'failed', attempts: 17, status: null, error: 'timeout' }),
  aDelivery({ id: 15, type: 'webhook.test', subject: 'test' }),
];

/** Opens a page of a company with webhooks. */
export async function openWebhooks(
  page: Page,
  path: string,
  change: (backend: Backend) => void = () => {},
  user = aUser(),
) {
  const backend = new Backend();
  backend.user = user;
  const webhooks = someWebhooks();
  const deliveries = someDeliveries();
  backend.on('whatsapp.list', () => [aConnection({ id: 1, name: 'Loja' }), aConnection({ id: 2, name: 'Suporte' })]);
  serveEndpoints(backend, webhooks);
  serveDeliveries(backend, deliveries);
  change(backend);
  await backend.open(page, path);
  return { backend, webhooks, deliveries };
}

function serveEndpoints(backend: Backend, webhooks: WebhookView[]): void {
  const find = (id: string) => {
    const webhook = webhooks.find((candidate) => String(candidate.id) === id);
    if (!webhook) throw new Fault('ERR_NO_WEBHOOK_FOUND');
    return webhook;
  };
  backend.on('webhooks.list', () => webhooks);
  backend.on('webhooks.create', ({ body: { name, url, events } }) => {
    const created = aWebhook({ name, url, events, delivered: 0, failedAttempts: 0 });
    webhooks.push(created);
    return { ...created, secret: aWebhookSecret };
  });
  backend.on('webhooks.update', ({ params, body: { secretHeaders: _headers, ...body } }) =>
    Object.assign(find(params.id), body),
  );
  backend.on('webhooks.rotate', ({ params }) => ({ ...find(params.id), secret: aWebhookSecret }));
  backend.on('webhooks.remove', ({ params }) => void webhooks.splice(webhooks.indexOf(find(params.id)), 1));
  backend.on('webhooks.test', () => ({ deliveryId: 99, isDelivered: true, attempt: anAttempt() }));
  backend.on('webhooks.sample', () => ({
    deliveryId: 100,
    isDelivered: false,
    attempt: anAttempt({ status: 500, error: 'status', body: 'unknown type' }),
  }));
}

function serveDeliveries(backend: Backend, deliveries: WebhookDeliveryView[]): void {
  const find = (id: string) => {
    const delivery = deliveries.find((candidate) => String(candidate.id) === id);
    if (!delivery) throw new Fault('ERR_NO_DELIVERY_FOUND');
    return delivery;
  };
  const details = (id: string): WebhookDeliveryDetails => ({
    ...find(id),
    request: JSON.stringify({ type: find(id).type, version: 1, data: { ticketId: 812 } }),
    log: [
      anAttempt({ at: ago(4), status: null, error: 'timeout', headers: [], body: '', duration: 15_002 }),
      anAttempt({ status: find(id).status, error: find(id).error, body: 'service unavailable' }),
    ],
  });
  backend.on('webhookDeliveries.list', ({ query }) => {
    const rows = deliveries.filter(
      ({ webhookId, state, type }) =>
        (!query.get('webhookId') || query.get('webhookId') === String(webhookId)) &&
        (!query.get('state') || query.get('state') === state) &&
        (!query.get('type') || query.get('type') === type),
    );
    return { deliveries: rows, hasMore: false, cursor: null };
  });
  backend.on('webhookDeliveries.get', ({ params }) => details(params.id));
  backend.on('webhookDeliveries.replay', ({ params }) =>
    Object.assign(find(params.id), { state: 'waiting', error: null, status: null }),
  );
  backend.on('webhookDeliveries.countReplay', () => ({ count: 1, isTooMany: false }));
  backend.on('webhookDeliveries.replayMany', () => ({ count: 1 }));
}
