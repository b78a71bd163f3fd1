import type { Phone } from '../model.ts';
import { lidJid, parseJid, pn, type Address } from '../wire/jid.ts';
import { children, node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { Connection } from './client.connection.ts';
import { personOf } from './find-person.ts';

export const presenceStates = ['composing', 'recording', 'paused', 'available', 'unavailable'] as const;
export type PresenceState = (typeof presenceStates)[number];

/** A device comes and goes, or wants to know when somebody else does. */
export function presenceFromDevice(world: World, connection: Connection, from: Address, stanza: Node): void {
  const { type, to } = stanza.attrs;
  if (type === 'subscribe' && to) {
    connection.watched.add(to);
    const person = personOf(world, to);
    const state = person && world.presences.get(person.number)?.get('');
    if (state) connection.send(node('presence', { from: to, type: state === 'unavailable' ? state : undefined }));
  } else if (type === 'available' || type === 'unavailable') {
    connection.available = type === 'available';
    remember(world, from.number, '', type);
  }
}

/** A device's user types, records or has stopped. */
export function chatState(world: World, from: Address, stanza: Node): void {
  const { to = '' } = stanza.attrs;
  const [what] = children(stanza);
  const phone = world.store.phones.find(from.number);
  if (!what || !phone) return;
  const state = what.attrs.media === 'audio' ? 'recording' : what.tag;
  if (world.store.groups.find(to)) return typingInGroup(world, phone, to, state);
  const person = personOf(world, to);
  if (!person) return;
  remember(world, from.number, person.number, state);
  for (const one of world.sockets.ofNumber(person.number)) one.send(typing(phone, to, state));
}

/** A phone's user types to somebody. Nothing of it is kept for devices that are away. */
export function typingFromPhone(world: World, phone: Phone, to: string, state: PresenceState): void {
  if (world.store.groups.find(to)) return typingInGroup(world, phone, to, state);
  remember(world, phone.number, to, state);
  for (const connection of world.sockets.ofNumber(to))
    if (connection.active) connection.send(typing(phone, phone.addressing === 'lid' ? '@lid' : '', state));
}

/** The devices of all other members are told who it is. */
function typingInGroup(world: World, phone: Phone, id: string, state: string): void {
  const members = world.store.groups.find(id)?.members ?? [];
  if (!members.some(({ number }) => number === phone.number)) return;
  remember(world, phone.number, id, state);
  const participant = nameOf(phone, phone.addressing === 'lid' ? '@lid' : '');
  for (const { number } of members.filter((member) => member.number !== phone.number))
    for (const connection of world.sockets.ofNumber(number))
      if (connection.active) connection.send(node('chatstate', { from: id, participant }, [stateNode(state)]));
}

/** What a phone shows of who writes to it: somebody, or in a group one of the others. */
export function presenceIn(world: World, phone: Phone, chat: string): string | null {
  const group = world.store.groups.find(chat);
  const said = (number: string) => world.presences.get(number)?.get(group ? chat : phone.number);
  if (!group) return said(chat) ?? world.presences.get(chat)?.get('') ?? null;
  const others = group.members.filter(({ number }) => number !== phone.number).map(({ number }) => said(number));
  return others.find((state) => state === 'composing' || state === 'recording') ?? null;
}

/** A phone's user comes or goes: whoever watches him is told. */
export function presenceFromPhone(world: World, phone: Phone, state: 'available' | 'unavailable'): void {
  remember(world, phone.number, '', state);
  const gone = state === 'unavailable';
  const last = gone ? Math.floor(Date.now() / 1000) : undefined;
  for (const connection of world.sockets.all)
    for (const name of connection.watched)
      if (personOf(world, name) === phone)
        connection.send(node('presence', { from: name, type: gone ? state : undefined, last }));
}

const nameOf = (phone: Phone, inNameOf: string): string =>
  parseJid(inNameOf).server === 'lid' ? lidJid(phone.lid) : pn(phone.number);
const stateNode = (state: string): Node =>
  state === 'recording' ? node('composing', { media: 'audio' }) : node(state);
const typing = (phone: Phone, inNameOf: string, state: string): Node =>
  node('chatstate', { from: nameOf(phone, inNameOf) }, [stateNode(state)]);

function remember(world: World, number: string, towards: string, state: string): void {
  const known = world.presences.get(number) ?? new Map<string, string>();
  known.set(towards, state);
  world.presences.set(number, known);
  world.tell({ type: 'presence', number, to: towards, state });
}
