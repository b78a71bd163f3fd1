import type { MessageView, WebhookData, WebhookDataOf } from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';
import { aContact, aMessage, aTicket, CONNECTION, NUMBER } from './ticket-views.factory.ts';

/** Serves what webhooks request of tickets and connections; each id names a row. */
export function serveWebhookData(bus: Bus) {
  /** Fields in which a message differs from the others. */
  const messages = new Map<number, Partial<MessageView>>();
  /** Messages whose files are being fetched. */
  const pending = new Set<number>();
  const requests: WebhookDataOf[] = [];
  const serve = <I>(service: string, resource: string, operation: string, answer: (input: I) => object) =>
    bus.nats.subscribe(rpcSubject(service, resource, operation), {
      callback: (_, message) => {
        void respond(message, (_caller, input) => Promise.resolve(input as I).then(answer));
      },
    });
  const subscriptions = [
    serve<WebhookDataOf>('tickets', 'webhookData', 'get', (of): WebhookData => {
      requests.push(of);
      const { messageId, ticketId, contactId } = of;
      const message = messageId ? aMessage(messageId, ticketId ?? 0, messages.get(messageId)) : null;
      return {
        message,
        onWhatsapp: messageId ? { waId: `WA${messageId}`, chat: `${NUMBER}@s.whatsapp.net`, source: 'contact' } : null,
        ticket: ticketId ? aTicket(ticketId) : null,
        contact: contactId ? aContact(contactId) : null,
        apiMessageId: null,
        externalId: null,
        metadata: {},
        isFilePending: pending.has(messageId ?? 0),
      };
    }),
    serve('connections', 'whatsapp', 'list', () => [{ id: CONNECTION, name: 'Linha' }]),
  ];
  return {
    messages,
    pending,
    requests,
    stop: () => subscriptions.forEach((subscription) => subscription.unsubscribe()),
  };
}
