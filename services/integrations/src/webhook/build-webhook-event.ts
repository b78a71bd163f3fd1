import type { TurnInput, TurnMessage } from '../foreign/turn.types.ts';

const LONGEST_TEXT = 10_000;
const MOST_MESSAGES = 20;

/**
 * Builds the body of a webhook. `chatInput`, `sessionId` and `action` are the names the chat trigger of n8n reads, so that its
 * templates work unchanged. Paths of stored files are internal and stay out.
 */
export function buildWebhookEvent({ event, turnId, companyId, connection, ticket, contact, ...turn }: TurnInput) {
  const messages = turn.messages.slice(-MOST_MESSAGES).map(presentMessage);
  const { id, name, number, email } = contact;
  return {
    event,
    turnId,
    company: { id: companyId },
    connection: { id: connection.id, name: connection.name },
    ticket: { id: ticket.id, uuid: ticket.uuid, queueId: ticket.queueId, queueName: ticket.queueName },
    contact: { id, name, number, email },
    message: messages.at(-1) ?? null,
    messages,
    language: turn.language,
    timezone: turn.timezone,
    chatInput: messages
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n'),
    sessionId: ticket.uuid,
    action: 'sendMessage',
  };
}

const presentMessage = ({ id, type, text, mimetype, at }: TurnMessage) => ({
  id,
  type,
  text: text.slice(0, LONGEST_TEXT).toWellFormed(),
  mimetype,
  at,
});
