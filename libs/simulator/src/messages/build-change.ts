import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { ChatMessage } from '../model/message.model.ts';
import type { Phone } from '../model/phone.model.ts';
import { isGroup, lidJid, pnJid } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';
import { type MessageContent, unwrapContent } from './message-content.ts';

/** Contents of messages that change another message: edits, deletions for everyone, reactions. */
const { Type } = proto.Message.ProtocolMessage;

function keyOf(world: World, phone: Phone, { chat, id, author }: ChatMessage): proto.IMessageKey {
  const fromMe = author === phone.number;
  const key = { remoteJid: isGroup(chat) ? chat : pnJid(chat), fromMe, id };
  const writer = world.store.phones.find(author);
  return isGroup(chat) && !fromMe && writer ? { ...key, participant: lidJid(writer.lid) } : key;
}

export const buildEdit = (world: World, phone: Phone, message: ChatMessage, text: string): MessageContent => ({
  editedMessage: {
    message: {
      protocolMessage: {
        key: keyOf(world, phone, message),
        type: Type.MESSAGE_EDIT,
        editedMessage: { conversation: text },
        timestampMs: Date.now(),
      },
    },
  },
});

export const buildRevoke = (world: World, phone: Phone, message: ChatMessage): MessageContent => ({
  protocolMessage: { key: keyOf(world, phone, message), type: Type.REVOKE },
});

/** @param emoji an empty text removes the reaction */
export const buildReaction = (world: World, phone: Phone, message: ChatMessage, emoji: string): MessageContent => ({
  reactionMessage: { key: keyOf(world, phone, message), text: emoji, senderTimestampMs: Date.now() },
});

/** The content after an edit: a new text, or the same file with a new caption. */
export function applyEdit(before: MessageContent, change: MessageContent): MessageContent {
  const inner = unwrapContent(change);
  const text = inner.conversation ?? inner.extendedTextMessage?.text;
  const original = unwrapContent(before);
  const file = original.imageMessage ?? original.videoMessage ?? original.documentMessage;
  if (!file) return change;
  const caption = inner.imageMessage?.caption ?? inner.videoMessage?.caption ?? inner.documentMessage?.caption ?? text;
  file.caption = caption ?? null;
  return before;
}
