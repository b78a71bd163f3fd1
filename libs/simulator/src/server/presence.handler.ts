import type { Phone } from '../model/phone.model.ts';
import { type DeviceAddress, lidJid, parseJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, children, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { ClientConnection } from './client.connection.ts';
import { findPerson } from './find-person.ts';
import { nowSeconds } from '../wire/unix-time.ts';

export const presenceStates = ['composing', 'recording', 'paused', 'available', 'unavailable'] as const;
export type PresenceState = (typeof presenceStates)[number];

/** A device comes and goes, or wants to know when somebody else does. */
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

/** A device's user types, records or has stopped. */
export function handleChatState(world: World, from: DeviceAddress, stanza: BinaryNode): void {
  const { to = '' } = stanza.attrs;
  const [what] = children(stanza);
  const phone = world.store.phones.find(from.number);
  if (!what || !phone) return;
  const state = what.attrs.media === 'audio' ? 'recording' : what.tag;
  if (world.store.groups.find(to)) return setGroupTyping(world, phone, to, state);
  const person = findPerson(world, to);
  if (!person) return;
  recordPresence(world, from.number, person.number, state);
  for (const one of world.connections.findAll(person.number)) one.send(encodeChatState(phone, to, state));
}

/** A phone's user types to somebody. Nothing of it is kept for devices that are away. */
export function setTyping(world: World, phone: Phone, to: string, state: PresenceState): void {
  if (world.store.groups.find(to)) return setGroupTyping(world, phone, to, state);
  recordPresence(world, phone.number, to, state);
  for (const connection of world.connections.findAll(to))
    if (connection.active) connection.send(encodeChatState(phone, phone.addressing === 'lid' ? '@lid' : '', state));
}

/** The devices of all other members are told who it is. */
function setGroupTyping(world: World, phone: Phone, id: string, state: string): void {
  const members = world.store.groups.find(id)?.members ?? [];
  if (!members.some(({ number }) => number === phone.number)) return;
  recordPresence(world, phone.number, id, state);
  const participant = jidLike(phone, phone.addressing === 'lid' ? '@lid' : '');
  for (const { number } of members.filter((member) => member.number !== phone.number))
    for (const connection of world.connections.findAll(number))
      if (connection.active) connection.send(node('chatstate', { from: id, participant }, [encodeState(state)]));
}

/** What a phone shows of who writes to it: somebody, or in a group one of the others. */
export function findPresence(world: World, phone: Phone, chat: string): string | null {
  const group = world.store.groups.find(chat);
  const said = (number: string) => world.presences.get(number)?.get(group ? chat : phone.number);
  if (!group) return said(chat) ?? world.presences.get(chat)?.get('') ?? null;
  const others = group.members.filter(({ number }) => number !== phone.number).map(({ number }) => said(number));
  return others.find((state) => state === 'composing' || state === 'recording') ?? null;
}

/** A phone's user comes or goes: whoever watches him is told. */
export function setAvailability(world: World, phone: Phone, state: 'available' | 'unavailable'): void {
  recordPresence(world, phone.number, '', state);
  const gone = state === 'unavailable';
  const last = gone ? nowSeconds() : undefined;
  for (const connection of world.connections.all)
    for (const name of connection.presenceSubscriptions)
      if (findPerson(world, name) === phone)
        connection.send(node('presence', { from: name, type: gone ? state : undefined, last }));
}

const jidLike = (phone: Phone, inNameOf: string): string =>
  parseJid(inNameOf).server === 'lid' ? lidJid(phone.lid) : pnJid(phone.number);
const encodeState = (state: string): BinaryNode =>
  state === 'recording' ? node('composing', { media: 'audio' }) : node(state);
const encodeChatState = (phone: Phone, inNameOf: string, state: string): BinaryNode =>
  node('chatstate', { from: jidLike(phone, inNameOf) }, [encodeState(state)]);

function recordPresence(world: World, number: string, towards: string, state: string): void {
  const known = world.presences.get(number) ?? new Map<string, string>();
  known.set(towards, state);
  world.presences.set(number, known);
  world.emit({ type: 'presence', number, to: towards, state });
}
