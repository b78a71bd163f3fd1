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

/** A message as it reaches one phone, in the clear. `author` is a number, `at` milliseconds since 1970. */
export interface PhoneMessage {
  id: string;
  chat: string;
  author: string;
  content: MessageContent;
  at: number;
  status: MessageStatus;
}

const { Type } = proto.Message.ProtocolMessage;

/** What became of a message: it is shown, was there before, or is none that a chat shows. */
export type ReceiveResult = 'new' | 'known' | 'unseen';

/** The phone takes a message into its chat: a new one, or one that changes another. */
export function receiveMessage(world: World, owner: Phone, incoming: PhoneMessage): ReceiveResult {
  const content = incoming.content;
  const inner = unwrapContent(content);
  if (inner.protocolMessage) return applyProtocolMessage(world, owner, incoming, inner.protocolMessage);
  if (inner.reactionMessage) return applyReaction(world, owner, incoming, inner.reactionMessage);
  const kind = kindOf(content);
  if (kind === 'other' && !hasContent(content)) return 'unseen';
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

// Keys for a group, votes in a poll and pins are not messages to be shown.
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
  incoming: PhoneMessage,
  order: proto.Message.IProtocolMessage,
): ReceiveResult {
  const message = world.store.messages.find(owner.number, order.key?.id ?? '');
  if (!message) return 'unseen';
  // Whatever an order says, not everyone may give it.
  const own = message.author === incoming.author;
  if (order.type === Type.REVOKE && (own || isAdmin(world, message, incoming.author))) message.deleted = true;
  else if (order.type === Type.MESSAGE_EDIT && order.editedMessage && own) {
    message.content = encodeContent(applyEdit(decodeContent(message.content), order.editedMessage));
    message.edited = true;
  } else return 'unseen';
  world.store.messages.save(message);
  world.emit({ type: 'message', number: owner.number, chat: message.chat, id: message.id, changed: true });
  return 'unseen';
}

// An administrator may delete what others wrote in his group.
const isAdmin = (world: World, { chat }: ChatMessage, who: string): boolean =>
  world.store.groups.find(chat)?.members.some(({ number, admin }) => admin && number === who) ?? false;

function applyReaction(
  world: World,
  owner: Phone,
  incoming: PhoneMessage,
  reaction: proto.Message.IReactionMessage,
): ReceiveResult {
  const message = world.store.messages.find(owner.number, reaction.key?.id ?? '');
  if (!message) return 'unseen';
  const others = message.reactions.filter(({ by }) => by !== incoming.author);
  message.reactions = reaction.text ? [...others, { by: incoming.author, emoji: reaction.text }] : others;
  world.store.messages.save(message);
  world.emit({ type: 'message', number: owner.number, chat: message.chat, id: message.id, changed: true });
  return 'unseen';
}
