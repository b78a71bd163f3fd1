import {
  contracts,
  messageEvents,
  ticketEvents,
  type ContactView,
  type CreateWebhook,
  type MessageView,
  type TicketView,
  type WebhookData,
  type WebhookDataOf,
} from '@recado/contracts';
import { client, respond, rpcSubject, type Bus } from '@recado/platform';
import { aCaller, aCompanyId, publishAs } from '@recado/testkit';

let lastId = aCompanyId();
const newId = () => ++lastId;
export const NUMBER = '5511987654321';
export const CONNECTION = 7;

const aContact = (id: number): ContactView => ({
  id,
  name: 'Carla Cliente',
  number: NUMBER,
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
  createdAt: '2026-01-01T00:00:00.000Z',
});
const aTicket = (id: number): TicketView => ({
  id,
  uuid: '00000000-0000-4000-8000-000000000000',
  status: 'open',
  lastMessage: 'oi',
  lastMessageFromMe: false,
  lastMessageAck: 0,
  lastMessageId: null,
  unreadMessages: 0,
  isGroup: false,
  chatbot: false,
  userId: null,
  queueId: null,
  whatsappId: CONNECTION,
  contactId: id,
  contact: aContact(id),
  user: null,
  queue: null,
  whatsapp: { id: CONNECTION, name: 'Linha' },
  tags: [],
  serviceLevel: null,
  snooze: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
export const aMessage = (id: number, ticketId: number, given: Partial<MessageView> = {}): MessageView => ({
  id,
  ticketId,
  body: `mensagem ${id}`,
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
  author: 'Carla Cliente',
  participant: null,
  clientKey: null,
  createdAt: '2026-01-02T12:00:00.000Z',
  ...given,
});

/** Plays tickets and connections: presents whatever row is asked for. */
export function webhookNeighboursOf(bus: Bus) {
  const messages = new Map<number, Partial<MessageView>>();
  const pending = new Set<number>();
  const asked: WebhookDataOf[] = [];
  const serve = <I>(service: string, resource: string, operation: string, answer: (input: I) => object) =>
    bus.nats.subscribe(rpcSubject(service, resource, operation), {
      callback: (_, message) => {
        void respond(message, (_caller, input) => Promise.resolve(input as I).then(answer));
      },
    });
  const subscriptions = [
    serve<WebhookDataOf>('tickets', 'webhookData', 'get', (of): WebhookData => {
      asked.push(of);
      const { messageId, ticketId, contactId } = of;
      const message = messageId ? aMessage(messageId, ticketId ?? 0, messages.get(messageId)) : null;
      return {
        message,
        onWhatsapp: messageId ? { waId: `WA${messageId}`, chat: `${NUMBER}@s.whatsapp.net`, source: 'contact' } : null,
        ticket: ticketId ? aTicket(ticketId) : null,
        contact: contactId ? aContact(contactId) : null,
        apiMessageId: null,
        isFilePending: pending.has(messageId ?? 0),
      };
    }),
    serve('connections', 'whatsapp', 'list', () => [{ id: CONNECTION, name: 'Linha' }]),
  ];
  return { messages, pending, asked, stop: () => subscriptions.forEach((one) => one.unsubscribe()) };
}

export function aWebhookCompany(bus: Bus) {
  const companyId = newId();
  const admin = aCaller({ companyId, userId: newId() });
  const webhooks = client(bus, contracts.webhooks);
  const deliveries = client(bus, contracts.webhookDeliveries);
  const ids = (ticketId: number) => ({ ticketId, contactId: ticketId, connectionId: CONNECTION });
  const sight = { queueId: null, userId: null, status: 'open' };
  return {
    companyId,
    admin,
    webhooks,
    deliveries,
    newId,
    anEndpoint: (url: string, given: Partial<CreateWebhook> = {}) =>
      webhooks.create(admin, { name: `Sistema ${newId()}`, url, events: ['message.*', 'ticket.*'], ...given }),
    /** @returns the id of the message */
    async receives(ticketId: number, messageId = newId(), connectionId = CONNECTION) {
      const payload = {
        ...ids(ticketId),
        connectionId,
        messageId,
        type: 'chat',
        source: 'contact',
        sourceId: null,
      } as const;
      await publishAs(bus, messageEvents.received, companyId, payload);
      return messageId;
    },
    closes: (ticketId: number) =>
      publishAs(bus, ticketEvents.closed, companyId, {
        ...ids(ticketId),
        before: sight,
        after: { ...sight, status: 'closed' },
      }),
    listed: async () => (await deliveries.list(admin, {})).deliveries,
  };
}
export type WebhookCompany = ReturnType<typeof aWebhookCompany>;
