import {
  campaignEvents,
  connectionEvents,
  contactEvents,
  messageEvents,
  templateEvents,
  ticketEvents,
  webhookOrders,
  type Publication,
  type WebhookEventType,
} from '@recado/contracts';
import { publishAs } from '@recado/testkit';
import { bus } from '../../testing/serve-integrations.ts';
import { CONNECTION } from './ticket-views.factory.ts';

type Publish = (companyId: number, webhookIds: number[]) => Promise<unknown>;
const publishing =
  <P>(type: Publication<P>, payload: NoInfer<P>): Publish =>
  (companyId) =>
    publishAs(bus, type, companyId, payload);

/** A call goes to the webhook that it names. */
const calling: Publish = async (companyId, webhookIds) => {
  for (const webhookId of webhookIds)
    await publishAs(bus, webhookOrders.call, companyId, { ...onTicket, webhookId, automation, text: 'Pedido 4711' });
};
const automation = { kind: 'rule', id: 9, name: 'Pedido pago' } as const;

const onTicket = { ticketId: 12, contactId: 34, connectionId: CONNECTION };
export const onMessage = { ...onTicket, messageId: 56 };
const written = { ...onMessage, type: 'image', source: 'contact', sourceId: null } as const;
const sight = (status: string) => ({ queueId: 3, userId: null, status });
const [waiting, open] = [sight('pending'), sight('open')];
const moved = { ...onTicket, before: waiting, after: open };
const connection = {
  connectionId: CONNECTION,
  name: 'Linha',
  status: 'DISCONNECTED',
  isDefault: true,
  number: '5511987654321',
  complationMessage: '',
  reason: 'logged_out',
} as const;
const outage = { connectionId: CONNECTION, name: 'Linha', since: '2026-01-02T12:00:00.000Z' };
const rated = { ...onTicket, rating: 3, userId: 4, queueId: 5 };

const template = {
  templateId: 6,
  name: 'pedido',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'PAUSED',
  quality: 'RED',
  reason: null,
  before: { status: 'APPROVED', quality: 'YELLOW' },
  connectionIds: [CONNECTION],
} as const;

const shownTicket = { ticketId: 12, contactId: 34, ticket: { id: 12 } };
export const shownMessage = { ...shownTicket, messageId: 56, message: { id: 56 } };
const shownMove = { ...shownTicket, before: waiting, after: open };
const shownContact = { contactId: 34, contact: { id: 34 } };

/** For each type: the event of the platform that causes it, and the data that is posted. */
export const causedEvents: Record<WebhookEventType, [cause: Publish, data: object]> = {
  'message.received': [
    publishing(messageEvents.received, written),
    { ...shownMessage, source: 'contact', mediaType: 'image', connectionId: CONNECTION },
  ],
  'message.sent': [
    publishing(messageEvents.sent, { ...written, source: 'agent', sourceId: 4 }),
    { ...shownMessage, source: 'agent', sourceId: 4, mediaType: 'image' },
  ],
  'message.status': [
    publishing(messageEvents.statusChanged, { ...onMessage, ack: 2 }),
    { ...shownMessage, ack: 2, failure: null },
  ],
  'message.edited': [publishing(messageEvents.edited, onMessage), shownMessage],
  'message.deleted': [publishing(messageEvents.deleted, onMessage), shownMessage],
  'ticket.created': [
    publishing(ticketEvents.created, { ...onTicket, isGroup: false, after: open }),
    { ...shownTicket, isGroup: false, after: open },
  ],
  'ticket.accepted': [publishing(ticketEvents.accepted, moved), shownMove],
  'ticket.transferred': [
    publishing(ticketEvents.transferred, { ...moved, note: 'segue' }),
    { ...shownMove, note: 'segue' },
  ],
  'ticket.returned': [publishing(ticketEvents.returned, moved), shownMove],
  'ticket.closed': [publishing(ticketEvents.closed, moved), shownMove],
  'ticket.reopened': [publishing(ticketEvents.reopened, moved), shownMove],
  'ticket.deleted': [publishing(ticketEvents.deleted, { ...onTicket, before: open }), { ticketId: 12, before: open }],
  'ticket.tagged': [
    publishing(ticketEvents.tagged, { ...onTicket, added: [1], removed: [2] }),
    { ...shownTicket, added: [1], removed: [2] },
  ],
  'ticket.silenced': [
    publishing(ticketEvents.silenced, { ...onTicket, queueId: 5, reason: 'minute' }),
    { ...shownTicket, queueId: 5, reason: 'minute' },
  ],
  'contact.created': [publishing(contactEvents.created, { contactId: 34 }), shownContact],
  'contact.updated': [publishing(contactEvents.updated, { contactId: 34 }), shownContact],
  'contact.merged': [
    publishing(contactEvents.merged, { contactId: 34, mergedId: 35 }),
    { ...shownContact, mergedId: 35 },
  ],
  'contact.deleted': [publishing(contactEvents.deleted, { contactId: 34 }), { contactId: 34, isErased: false }],
  'connection.status': [
    publishing(connectionEvents.statusChanged, connection),
    { connectionId: CONNECTION, name: 'Linha', status: 'DISCONNECTED', number: '5511987654321', reason: 'logged_out' },
  ],
  'connection.down': [
    publishing(connectionEvents.down, { ...outage, reason: 'timed_out' }),
    { ...outage, reason: 'timed_out' },
  ],
  'connection.up': [publishing(connectionEvents.up, outage), outage],
  'campaign.status': [
    publishing(campaignEvents.statusChanged, {
      campaignId: 8,
      name: 'Natal',
      status: 'EM_ANDAMENTO',
      stopReason: null,
    }),
    { campaignId: 8, name: 'Natal', status: 'EM_ANDAMENTO', stopReason: null },
  ],
  'template.updated': [publishing(templateEvents.changed, { ...template, connectionIds: [CONNECTION] }), template],
  'rating.received': [publishing(ticketEvents.rated, rated), { ...shownTicket, rating: 3, userId: 4, queueId: 5 }],
  'automation.called': [calling, { ...shownTicket, ...shownContact, automation, text: 'Pedido 4711' }],
};
