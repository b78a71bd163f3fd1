import type { ContactView, MessageView, TicketView, WebhookData, WebhookEventType } from '@recado/contracts';
import type { StoredEvent } from './webhook-event.ts';

const AT = '2026-01-02T12:00:00.000Z';
const [CONNECTION, QUEUE, USER, CONTACT, TICKET, MESSAGE, CAMPAIGN] = [1, 2, 3, 4, 5, 6, 7];

const contact: ContactView = {
  id: CONTACT,
  version: '',
  name: 'Rita Exemplo',
  number: '5511900000000',
  email: null,
  profilePicUrl: null,
  isGroup: false,
  disableBot: false,
  blocked: false,
  extraInfo: [],
  consent: 'unknown',
  consentAt: null,
  legalBasis: null,
  consentNote: '',
  externalId: 'crm-17',
  metadata: { plano: 'ouro' },
  createdAt: AT,
};
const ticket: TicketView = {
  id: TICKET,
  uuid: '00000000-0000-4000-8000-000000000005',
  status: 'open',
  lastMessage: 'Olá!',
  lastMessageFromMe: false,
  lastMessageAck: 0,
  lastMessageId: MESSAGE,
  unreadMessages: 1,
  isGroup: false,
  chatbot: false,
  userId: USER,
  queueId: QUEUE,
  whatsappId: CONNECTION,
  contactId: CONTACT,
  contact,
  user: { id: USER, name: 'Ana Exemplo' },
  queue: { id: QUEUE, name: 'Vendas', color: '#2F7BD8' },
  whatsapp: { id: CONNECTION, name: 'Loja' },
  tags: [],
  serviceLevel: null,
  snooze: null,
  externalId: null,
  metadata: {},
  createdAt: AT,
  updatedAt: AT,
};
const message: MessageView = {
  id: MESSAGE,
  ticketId: TICKET,
  body: 'Olá!',
  fromMe: false,
  mediaType: 'chat',
  mediaUrl: null,
  mediaState: 'none',
  mediaName: null,
  mediaMime: null,
  mediaSize: null,
  mediaWidth: null,
  mediaHeight: null,
  mediaSeconds: null,
  mediaPreview: null,
  isVoice: false,
  isViewOnce: false,
  isDeleted: false,
  isEdited: false,
  isForwarded: false,
  earlier: [],
  reactions: [],
  ack: 0,
  failure: null,
  refusedChange: null,
  read: false,
  quotedMsg: null,
  author: 'Rita Exemplo',
  participant: null,
  clientKey: null,
  createdAt: AT,
};

const sight = (status: string) => ({ queueId: QUEUE, userId: status === 'pending' ? null : USER, status });
const move = (from: string, to: string) => ({ before: sight(from), after: sight(to) });
const line = { connectionId: CONNECTION, name: 'Loja' };

/** The facts of each type, besides its subjects; `actor` and `connectionId` are those of every event. */
const facts: Record<WebhookEventType, Record<string, unknown>> = {
  'message.received': { source: 'contact', mediaType: 'chat' },
  'message.sent': { source: 'agent', sourceId: USER, mediaType: 'chat' },
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
  'ticket.silenced': { reason: 'minute', queueId: QUEUE },
  'contact.created': {},
  'contact.updated': {},
  'contact.merged': { mergedId: 9 },
  'contact.deleted': { isErased: false },
  'connection.status': { ...line, status: 'DISCONNECTED', number: '5511900000000', reason: 'logged_out' },
  'connection.down': { ...line, since: AT, reason: 'timed_out' },
  'connection.up': { ...line, since: AT },
  'campaign.status': { campaignId: CAMPAIGN, name: 'Natal', status: 'EM_ANDAMENTO', stopReason: null },
  'rating.received': { rating: 3, userId: USER, queueId: QUEUE },
};

/** A made-up event of a type, of rows that nobody has; `isTest` marks it. */
export function sampleEvent(type: WebhookEventType): { event: StoredEvent; data: WebhookData } {
  const kind = type.slice(0, type.indexOf('.'));
  const isOfTicket = kind === 'message' || kind === 'ticket' || kind === 'rating';
  const isOfContact = isOfTicket || kind === 'contact';
  const isGone = type.endsWith('.deleted') && kind !== 'message';
  const sent = type === 'message.sent' || type === 'message.status' ? { fromMe: true, author: 'Ana Exemplo' } : {};
  const state = type === 'message.deleted' ? { body: '', isDeleted: true } : {};
  return {
    event: {
      subjects: {
        ...(kind === 'message' ? { messageId: MESSAGE } : {}),
        ...(isOfTicket ? { ticketId: TICKET } : {}),
        ...(isOfContact ? { contactId: CONTACT } : {}),
      },
      facts: {
        connectionId: isOfTicket ? CONNECTION : null,
        actor: { kind: 'platform' },
        ...facts[type],
        isTest: true,
      },
    },
    data: {
      message: kind === 'message' ? { ...message, ...sent, ...state } : null,
      onWhatsapp: kind === 'message' ? { waId: 'TEST', chat: '5511900000000@s.whatsapp.net', source: 'contact' } : null,
      ticket: isOfTicket && !isGone ? ticket : null,
      contact: isOfContact && !isGone ? contact : null,
      apiMessageId: null,
      externalId: null,
      metadata: {},
      isFilePending: false,
    },
  };
}
