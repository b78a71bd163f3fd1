import type { WebhookData, WebhookEventType } from '@recado/contracts';
import { madeUpContact, madeUpIds, madeUpMessage, madeUpTicket } from './made-up-rows.ts';
import type { StoredEvent } from './webhook-event.ts';

const AT = '2026-01-02T12:00:00.000Z';
const { connection, queue, user, contact, ticket, message, campaign } = madeUpIds;

const sight = (status: string) => ({ queueId: queue, userId: status === 'pending' ? null : user, status });
const move = (from: string, to: string) => ({ before: sight(from), after: sight(to) });
const line = { connectionId: connection, name: 'Loja' };

/** The facts of each type, besides its subjects; `actor` and `connectionId` are those of every event. */
const facts: Record<WebhookEventType, Record<string, unknown>> = {
  'message.received': { source: 'contact', mediaType: 'chat' },
  'message.sent': { source: 'agent', sourceId: user, mediaType: 'chat' },
  'message.status': { ack: 3, failure: null },
  'message.edited': {},
  'message.deleted': {},
  'ticket.created': { isGroup: false, after: sight('pending') },
  'ticket.accepted': move('pending', 'open'),
  'ticket.transferred': { ...move('open', 'pending'), note: 'Segue para Vendas' },
  'ticket.returned': move('open', 'pending'),
  'ticket.closed': move('open', 'closed'),
  'ticket.reopened': move('closed', 'open'),
  'ticket.deleted': { before: sight('closed') },
  'ticket.tagged': { added: [8], removed: [] },
  'ticket.silenced': { reason: 'minute', queueId: queue },
  'contact.created': {},
  'contact.updated': {},
  'contact.merged': { mergedId: 9 },
  'contact.deleted': { isErased: false },
  'connection.status': { ...line, status: 'DISCONNECTED', number: '5511900000000', reason: 'logged_out' },
  'connection.down': { ...line, since: AT, reason: 'timed_out' },
  'connection.up': { ...line, since: AT },
  'campaign.status': { campaignId: campaign, name: 'Natal', status: 'EM_ANDAMENTO', stopReason: null },
  'template.updated': {
    templateId: 6,
    name: 'pedido_enviado',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'PAUSED',
    quality: 'RED',
    reason: null,
    before: { status: 'APPROVED', quality: 'YELLOW' },
    connectionIds: [connection],
  },
  'rating.received': { rating: 3, userId: user, queueId: queue },
  'automation.called': { automation: { kind: 'rule', id: 11, name: 'Pedido pago' }, text: 'Pedido 4711' },
};

/** A made-up event of a type, of rows that nobody has; `isTest` marks it. */
export function sampleEvent(type: WebhookEventType): { event: StoredEvent; data: WebhookData } {
  const kind = type.slice(0, type.indexOf('.'));
  const isOfTicket = kind === 'message' || kind === 'ticket' || kind === 'rating' || kind === 'automation';
  const isOfContact = isOfTicket || kind === 'contact';
  const isGone = type.endsWith('.deleted') && kind !== 'message';
  const sent = type === 'message.sent' || type === 'message.status' ? { fromMe: true, author: 'Ana Exemplo' } : {};
  const state = type === 'message.deleted' ? { body: '', isDeleted: true } : {};
  return {
    event: {
      subjects: {
        ...(kind === 'message' ? { messageId: message } : {}),
        ...(isOfTicket ? { ticketId: ticket } : {}),
        ...(isOfContact ? { contactId: contact } : {}),
      },
      facts: {
        connectionId: isOfTicket ? connection : null,
        actor: { kind: 'platform' },
        ...facts[type],
        isTest: true,
      },
    },
    data: {
      message: kind === 'message' ? { ...madeUpMessage, ...sent, ...state } : null,
      onWhatsapp: kind === 'message' ? { waId: 'TEST', chat: '5511900000000@s.whatsapp.net', source: 'contact' } : null,
      ticket: isOfTicket && !isGone ? madeUpTicket : null,
      contact: isOfContact && !isGone ? madeUpContact : null,
      apiMessageId: null,
      externalId: null,
      metadata: {},
      isFilePending: false,
    },
  };
}
