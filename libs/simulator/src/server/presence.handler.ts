import type { Phone } from '../model/phone.model.ts';
import { type DeviceAddress, lidJid, parseJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, children, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { ClientConnection } from '../connection/client.connection.ts';
import { findPerson } from '../connection/find-person.ts';
import { nowSeconds } from '../wire/unix-time.ts';

export const presenceStates = ['composing', 'recording', 'paused', 'available', 'unavailable'] as const;
export type PresenceState = (typeof presenceStates)[number];

/** Handles `presence`: availability of a device, or its subscription to the presence of a person. */
export function handlePresence(
  world: World,
  connection: ClientConnection,
  from: DeviceAddress,
  stanza: BinaryNode,
): void {
  const { type, to } = stanza.attrs;
  if (type === 'subscribe' && to) {
    connection.presenceSubscriptions.add(to);
    const person = findPerson(world, to);
    const state = person && world.presences.get(person.number)?.get('');
    if (state) connection.send(node('presence', { from: to, type: state === 'unavailable' ? state : undefined }));
  } else if (type === 'available' || type === 'unavailable') {
    connection.available = type === 'available';
    recordPresence(world, from.number, '', type);
  }
}

/** Handles `chatstate`: a device's user types, records or has stopped. */
export function handleChatState(world: World, from: DeviceAddress, stanza: BinaryNode): void {
  const { to = '' } = stanza.attrs;
  const [stateElement] = children(stanza);
  const phone = world.store.phones.find(from.number);
  if (!stateElement || !phone) return;
  const state = stateElement.attrs.media === 'audio' ? 'recording' : stateElement.tag;
  if (world.store.groups.find(to)) return setGroupTyping(world, phone, to, state);
  const person = findPerson(world, to);
  if (!person) return;
  recordPresence(world, from.number, person.number, state);
  for (const connection of world.connections.findAll(person.number)) connection.send(encodeChatState(phone, to, state));
}

/** Sends the typing state of a phone's user. Devices that are offline do not receive it later. */
export function setTyping(world: World, phone: Phone, to: string, state: PresenceState): void {
  if (world.store.groups.find(to)) return setGroupTyping(world, phone, to, state);
  recordPresence(world, phone.number, to, state);
  for (const connection of world.connections.findAll(to))
    if (connection.active) connection.send(encodeChatState(phone, phone.addressing === 'lid' ? '@lid' : '', state));
}

/** Sends the typing state to the connected devices of all other members. */
function setGroupTyping(world: World, phone: Phone, groupId: string, state: string): void {
  const members = world.store.groups.find(groupId)?.members ?? [];
  if (!members.some(({ number }) => number === phone.number)) return;
  recordPresence(world, phone.number, groupId, state);
  const participant = jidLike(phone, phone.addressing === 'lid' ? '@lid' : '');
  for (const { number } of members.filter((member) => member.number !== phone.number))
    for (const connection of world.connections.findAll(number))
      if (connection.active) connection.send(node('chatstate', { from: groupId, participant }, [encodeState(state)]));
}

/** The presence that a phone shows in a chat; in a group that of a member who types or records. */
export function findPresence(world: World, phone: Phone, chat: string): string | null {
  const group = world.store.groups.find(chat);
  const stateOf = (number: string) => world.presences.get(number)?.get(group ? chat : phone.number);
  if (!group) return stateOf(chat) ?? world.presences.get(chat)?.get('') ?? null;
  const others = group.members.filter(({ number }) => number !== phone.number).map(({ number }) => stateOf(number));
  return others.find((state) => state === 'composing' || state === 'recording') ?? null;
}

/** Sets the availability of a phone's user and sends it to subscribed devices. */
export function setAvailability(world: World, phone: Phone, state: 'available' | 'unavailable'): void {
  recordPresence(world, phone.number, '', state);
  const isGone = state === 'unavailable';
  const last = isGone ? nowSeconds() : undefined;
  for (const connection of world.connections.all)
    for (const jid of connection.presenceSubscriptions)
      if (findPerson(world, jid) === phone)
        connection.send(node('presence', { from: jid, type: isGone ? state : undefined, last }));
}

const jidLike = (phone: Phone, jid: string): string =>
  parseJid(jid).server === 'lid' ? lidJid(phone.lid) : pnJid(phone.number);
const encodeState = (state: string): BinaryNode =>
  state === 'recording' ? node('composing', { media: 'audio' }) : node(state);
const encodeChatState = (phone: Phone, jid: string, state: string): BinaryNode =>
  node('chatstate', { from: jidLike(phone, jid) }, [encodeState(state)]);

function recordPresence(world: World, number: string, recipient: string, state: string): void {
  const states = world.presences.get(number) ?? new Map<string, string>();
  states.set(recipient, state);
  world.presences.set(number, states);
  world.emit({ type: 'presence', number, to: recipient, state });
}
