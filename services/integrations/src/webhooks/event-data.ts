import type { TestMessage, WebhookData, WebhookDataOf } from '@recado/contracts';
import { madeUpContact, madeUpMessage, madeUpTicket } from './made-up-rows.ts';
import type { StoredEvent } from './webhook-event.ts';

/**
 * The rows that the body of an event shows.
 * @param ask requests the company's rows; those of a test are made up
 */
export function dataOf(
  event: StoredEvent | null,
  ask: (subjects: WebhookDataOf) => Promise<WebhookData>,
): Promise<WebhookData> {
  return event?.test ? Promise.resolve(testDataOf(event.test)) : ask(event?.subjects ?? {});
}

function testDataOf(test: TestMessage): WebhookData {
  const { id, messageId, ticketId, contactId, connectionId, connectionName, number, body, ack, failure } = test;
  const isAnswer = test.change === 'answered';
  const name = test.name || number;
  const contact = { ...madeUpContact, id: contactId, name, number, externalId: null, metadata: {} };
  return {
    message: {
      ...madeUpMessage,
      id: messageId,
      ticketId,
      body,
      fromMe: !isAnswer,
      ack: isAnswer ? 0 : ack,
      failure: isAnswer ? null : failure,
      author: isAnswer ? name : '',
    },
    onWhatsapp: { waId: `TEST-${messageId}`, chat: `${number}@s.whatsapp.net`, source: isAnswer ? 'contact' : 'api' },
    ticket: {
      ...madeUpTicket,
      id: ticketId,
      status: 'closed',
      lastMessage: body,
      lastMessageFromMe: !isAnswer,
      lastMessageId: messageId,
      unreadMessages: isAnswer ? 1 : 0,
      userId: null,
      user: null,
      queueId: null,
      queue: null,
      whatsappId: connectionId,
      whatsapp: { id: connectionId, name: connectionName },
      contactId,
      contact,
    },
    contact,
    apiMessageId: isAnswer ? null : id,
    externalId: isAnswer ? null : test.externalId,
    metadata: isAnswer ? {} : test.metadata,
    isFilePending: false,
  };
}
