import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { MessageKind } from '../model/message.model.ts';

export type MessageContent = proto.IMessage;

export const encodeContent = (content: MessageContent): Buffer => Buffer.from(proto.Message.encode(content).finish());

export const decodeContent = (bytes: Uint8Array): MessageContent => proto.Message.decode(bytes);

/** Unwraps a message: view once, disappearing, a document with a caption, an edit. */
export function unwrapContent(content: MessageContent): MessageContent {
  const inner =
    content.ephemeralMessage?.message ??
    content.viewOnceMessage?.message ??
    content.viewOnceMessageV2?.message ??
    content.viewOnceMessageV2Extension?.message ??
    content.documentWithCaptionMessage?.message ??
    content.editedMessage?.message;
  return inner ? unwrapContent(inner) : content;
}

export const isViewOnce = (content: MessageContent): boolean =>
  Boolean(
    content.viewOnceMessage ??
    content.viewOnceMessageV2 ??
    content.viewOnceMessageV2Extension ??
    content.imageMessage?.viewOnce ??
    content.videoMessage?.viewOnce ??
    content.audioMessage?.viewOnce,
  );

export function kindOf(wrapped: MessageContent): MessageKind {
  const content = unwrapContent(wrapped);
  if (content.conversation || content.extendedTextMessage) return 'text';
  if (content.imageMessage) return 'image';
  if (content.audioMessage) return 'audio';
  if (content.videoMessage) return 'video';
  if (content.documentMessage) return 'document';
  if (content.stickerMessage) return 'sticker';
  if (content.locationMessage || content.liveLocationMessage) return 'location';
  if (content.contactMessage || content.contactsArrayMessage) return 'contact';
  if (pollOf(content)) return 'poll';
  // Buttons, lists, templates and answers to them are texts with something to press.
  const { buttonsMessage, listMessage, templateMessage } = content;
  const { buttonsResponseMessage, listResponseMessage, templateButtonReplyMessage } = content;
  if (buttonsMessage ?? listMessage ?? templateMessage) return 'text';
  if (buttonsResponseMessage ?? listResponseMessage ?? templateButtonReplyMessage) return 'text';
  return 'other';
}

export const pollOf = (content: MessageContent): proto.Message.IPollCreationMessage | null | undefined =>
  content.pollCreationMessage ?? content.pollCreationMessageV2 ?? content.pollCreationMessageV3;

/** The `type` of a message stanza and the `mediatype` of its `enc`. Source: Baileys, `lib/Socket/messages-send.js`. */
export function stanzaTypeOf(wrapped: MessageContent): { type: string; mediatype?: string } {
  const content = unwrapContent(wrapped);
  if (content.reactionMessage) return { type: 'reaction' };
  const kind = kindOf(content);
  if (kind === 'poll') return { type: 'poll' };
  if (kind === 'audio') return { type: 'media', mediatype: content.audioMessage?.ptt ? 'ptt' : 'audio' };
  if (kind === 'contact') return { type: 'media', mediatype: 'vcard' };
  if (['image', 'video', 'document', 'sticker', 'location'].includes(kind)) return { type: 'media', mediatype: kind };
  return { type: 'text' };
}

/** The context of a message: its quote, mentions and forwarding. */
export const contextOf = (content: MessageContent): proto.IContextInfo | null | undefined =>
  partWithContext(content)?.contextInfo;

/** The part of a message that has its context. */
export function partWithContext(
  wrapped: MessageContent,
): { contextInfo?: proto.IContextInfo | null } | null | undefined {
  const content = unwrapContent(wrapped);
  return (
    content.extendedTextMessage ??
    content.imageMessage ??
    content.audioMessage ??
    content.videoMessage ??
    content.documentMessage ??
    content.stickerMessage ??
    content.locationMessage ??
    content.contactMessage ??
    content.buttonsMessage ??
    content.listMessage ??
    content.templateMessage ??
    content.buttonsResponseMessage ??
    content.listResponseMessage ??
    content.templateButtonReplyMessage ??
    pollOf(content)
  );
}

export function textOf(wrapped: MessageContent): string | undefined {
  const content = unwrapContent(wrapped);
  const text =
    content.conversation ??
    content.extendedTextMessage?.text ??
    content.imageMessage?.caption ??
    content.videoMessage?.caption ??
    content.documentMessage?.caption ??
    content.buttonsMessage?.contentText ??
    content.listMessage?.description ??
    content.templateMessage?.hydratedTemplate?.hydratedContentText ??
    content.buttonsResponseMessage?.selectedDisplayText ??
    content.listResponseMessage?.title ??
    content.templateButtonReplyMessage?.selectedDisplayText;
  return text || undefined;
}
