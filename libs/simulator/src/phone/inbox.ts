import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { encodeContent, kindOf, unwrapped, type Content } from '../messages/content.ts';
import type { Phone, Status } from '../model.ts';
import type { World } from '../world.ts';

/** A message as it reaches one phone, in the clear. `author` is a number, `at` milliseconds since 1970. */
export interface Incoming {
  id: string;
  chat: string;
  author: string;
  content: Content;
  at: number;
  status: Status;
}

const { Type } = proto.Message.ProtocolMessage;

/** The phone takes a message into its chat: a new one, or one that changes another. */
export function take(world: World, owner: Phone, incoming: Incoming): void {
  const content = incoming.content;
  const inner = unwrapped(content);
  if (inner.protocolMessage) return change(world, owner, incoming, inner.protocolMessage);
  if (inner.reactionMessage) return react(world, owner, incoming, inner.reactionMessage);
  const kind = kindOf(content);
  if (kind === 'other' && !hasContent(content)) return;
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
  if (added) world.tell({ type: 'message', number: owner.number, chat, id, kind, fromMe: author === owner.number });
}

// A message that only hands over a sender key is not one to be shown.
const hasContent = (content: Content): boolean =>
  Object.entries(content).some(
    ([name, value]) => value && name !== 'messageContextInfo' && name !== 'senderKeyDistributionMessage',
  );

function change(world: World, owner: Phone, incoming: Incoming, order: proto.Message.IProtocolMessage): void {
  const message = world.store.messages.find(owner.number, order.key?.id ?? '');
  // Only who wrote a message may change it, whatever the order says.
  if (!message || message.author !== incoming.author) return;
  if (order.type === Type.REVOKE) message.deleted = true;
  else if (order.type === Type.MESSAGE_EDIT && order.editedMessage) {
    message.content = encodeContent(order.editedMessage);
    message.edited = true;
  } else return;
  world.store.messages.save(message);
  world.tell({ type: 'message', number: owner.number, chat: message.chat, id: message.id, changed: true });
}

function react(world: World, owner: Phone, incoming: Incoming, reaction: proto.Message.IReactionMessage): void {
  const message = world.store.messages.find(owner.number, reaction.key?.id ?? '');
  if (!message) return;
  const others = message.reactions.filter(({ by }) => by !== incoming.author);
  message.reactions = reaction.text ? [...others, { by: incoming.author, emoji: reaction.text }] : others;
  world.store.messages.save(message);
  world.tell({ type: 'message', number: owner.number, chat: message.chat, id: message.id, changed: true });
}
