import type { BotMessage, MediaType, TurnContext, TurnOrder } from '@recado/contracts';
import type { TurnInput, TurnMessage } from '../foreign/turn.types.ts';

const types: Partial<Record<MediaType, TurnMessage['type']>> = {
  chat: 'text',
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  video: 'video',
  application: 'document',
};

export const turnMessageOf = ({ id, fromMe, type, body, file, at }: BotMessage): TurnMessage => ({
  id,
  fromMe,
  type: types[type] ?? 'other',
  text: body,
  path: file?.path ?? null,
  mimetype: file?.mimetype ?? null,
  at,
});

export function turnInputOf(order: TurnOrder & { companyId: number }, context: TurnContext): TurnInput {
  const { companyId, ticketId, turn, event } = order;
  const { language, timezone, contact, connection, queue, ticketUuid, messages } = context;
  return {
    turnId: `turn_${companyId}_${ticketId}_${turn}`,
    companyId,
    language,
    timezone,
    event,
    connection: { id: connection?.id ?? 0, name: connection?.name ?? '' },
    ticket: { id: ticketId, uuid: ticketUuid, queueId: queue?.id ?? null, queueName: queue?.name ?? null },
    contact,
    messages: messages.map(turnMessageOf),
  };
}
