import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { applyEdit } from '../messages/build-change.ts';
import {
  decodeContent,
  encodeContent,
  kindOf,
  type MessageContent,
  unwrapContent,
} from '../messages/message-content.ts';
import type { ChatMessage, MessageStatus } from '../model/message.model.ts';
import type { Phone } from '../model/phone.model.ts';
import type { World } from '../simulated-world.ts';

/** A decrypted message for one phone. `author` is a number, `at` milliseconds since 1970. */
export interface InboxMessage {
  id: string;
  chat: string;
  author: string;
  content: MessageContent;
  at: number;
  status: MessageStatus;
}

const { Type } = proto.Message.ProtocolMessage;

/** Whether the phone shows the message, had it already, or does not show it in a chat. */
export type ReceiveResult = 'new' | 'known' | 'not-shown';

/** Adds a message to the chat of a phone, or applies it to the message that it changes. */
export function receiveMessage(world: World, owner: Phone, incoming: InboxMessage): ReceiveResult {
  const content = incoming.content;
  const inner = unwrapContent(content);
  if (inner.protocolMessage) return applyProtocolMessage(world, owner, incoming, inner.protocolMessage);
  if (inner.reactionMessage) return applyReaction(world, owner, incoming, inner.reactionMessage);
  const kind = kindOf(content);
  if (kind === 'other' && !hasContent(content)) return 'not-shown';
  const { id, chat, author, at, status } = incoming;
  const added = world.store.messages.add({
    owner: owner.number,
    chat,
    id,
    author,
    kind,
    content: encodeContent(content),
    status,
    at,
  });
  if (added) world.emit({ type: 'message', number: owner.number, chat, id, kind, fromMe: author === owner.number });
  return added ? 'new' : 'known';
}

// Sender keys, poll votes and pins are not shown as messages.
const notShownParts = [
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'pollUpdateMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'encReactionMessage',
];

const hasContent = (content: MessageContent): boolean =>
  Object.entries(content).some(([name, value]) => value && !notShownParts.includes(name));

function applyProtocolMessage(
  world: World,
  owner: Phone,
  incoming: InboxMessage,
  protocolMessage: proto.Message.IProtocolMessage,
): ReceiveResult {
  const message = world.store.messages.find(owner.number, protocolMessage.key?.id ?? '');
  if (!message) return 'not-shown';
  // Only the author may edit; only the author or an administrator may delete.
  const isOwn = message.author === incoming.author;
  if (protocolMessage.type === Type.REVOKE && (isOwn || isAdmin(world, message, incoming.author)))
    message.deleted = true;
  else if (protocolMessage.type === Type.MESSAGE_EDIT && protocolMessage.editedMessage && isOwn) {
    message.content = encodeContent(applyEdit(decodeContent(message.content), protocolMessage.editedMessage));
    message.edited = true;
  } else return 'not-shown';
  return saveChange(world, message);
}

/** Group administrators may delete messages of other members. */
const isAdmin = (world: World, { chat }: ChatMessage, number: string): boolean =>
  world.store.groups.find(chat)?.members.some((member) => member.admin && member.number === number) ?? false;

function applyReaction(
  world: World,
  owner: Phone,
  incoming: InboxMessage,
  reaction: proto.Message.IReactionMessage,
): ReceiveResult {
  const message = world.store.messages.find(owner.number, reaction.key?.id ?? '');
  if (!message) return 'not-shown';
  const others = message.reactions.filter(({ by }) => by !== incoming.author);
  message.reactions = reaction.text ? [...others, { by: incoming.author, emoji: reaction.text }] : others;
  return saveChange(world, message);
}

/** Stores a changed message; the change itself is not a message of the chat. */
function saveChange(world: World, message: ChatMessage): ReceiveResult {
  const { owner: number, chat, id } = message;
  world.store.messages.save(message);
  world.emit({ type: 'message', number, chat, id, changed: true });
  return 'not-shown';
}
