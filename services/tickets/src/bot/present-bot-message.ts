import type { BotMessage } from '@recado/contracts';
import type { MessageEntity } from '../rows/message/message.entity.ts';

/** A message as prompts and integrations see it. */
export function presentBotMessage(message: MessageEntity): BotMessage {
  const { id, fromMe, type, body, isDeleted, mediaPath, mediaName, mediaMime, mediaSize, mediaState } = message;
  const file =
    mediaPath && mediaState === 'ready' && !isDeleted
      ? {
          path: mediaPath,
          name: mediaName ?? '',
          mimetype: mediaMime ?? 'application/octet-stream',
          size: mediaSize ?? 0,
        }
      : null;
  return {
    id,
    fromMe,
    type,
    body: isDeleted ? '' : body,
    file,
    isFilePending: mediaState === 'pending',
    at: message.sentAt.toISOString(),
  };
}
