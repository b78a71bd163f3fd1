import type { Phone } from '../../model/phone.model.ts';
import { lidJid, parseJid, pnJid } from '../../wire/jid.ts';
import { type BinaryNode, child, children, childrenByTag, contentBytes, node } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import { findPerson } from '../../connection/find-person.ts';
import { IqError, type IqRequest, type IqResult } from './iq.types.ts';

/** Handles `usync`: whether numbers are on WhatsApp, their LIDs and devices. */
export function handleUsyncIq({ world, from, query: usync }: IqRequest): IqResult {
  const protocols = children(child(usync, 'query')).map((element) => element.tag);
  if (protocols.includes('contact') && world.faults.strike('limit-lookups', from.number))
    throw new IqError(429, 'rate-overlimit');
  const users = childrenByTag(child(usync, 'list'), 'user').flatMap((user) => encodeUser(world, user, protocols));
  const results = protocols.map((protocol) => node(protocol));
  return [
    node(
      'usync',
      { sid: usync?.attrs.sid, mode: usync?.attrs.mode, context: usync?.attrs.context, index: '0', last: 'true' },
      [node('result', {}, results), node('list', {}, users)],
    ),
  ];
}

function encodeUser(world: World, user: BinaryNode, protocols: string[]): BinaryNode[] {
  const requestedJid = user.attrs.jid;
  const digits = contentBytes(child(user, 'contact'))?.toString().replace(/\D/g, '') ?? '';
  const jid = requestedJid ?? pnJid(digits);
  const person = findPerson(world, jid);
  if (!person) return [node('user', { jid }, protocols.includes('contact') ? [node('contact', { type: 'out' })] : [])];
  const content = protocols.flatMap((protocol) => encodeProtocol(world, person, protocol, requestedJid));
  return [node('user', { jid: requestedJid ?? pnJid(person.number) }, content)];
}

function encodeProtocol(world: World, person: Phone, protocol: string, requestedJid: string | undefined): BinaryNode[] {
  switch (protocol) {
    case 'contact':
      return [node('contact', { type: 'in' })];
    case 'devices':
      return [node('devices', {}, [encodeDeviceList(world, person)])];
    case 'lid':
      // For a request by LID, a `lid` node would map the LID to itself.
      return requestedJid && parseJid(requestedJid).server === 'lid' ? [] : [node('lid', { val: lidJid(person.lid) })];
    case 'status':
      return [node('status', { t: '0' }, Buffer.from('Hey there! I am using WhatsApp.'))];
    case 'disappearing_mode':
      return [node('disappearing_mode', { duration: '0', t: '0' })];
    default:
      return [];
  }
}

function encodeDeviceList(world: World, person: Phone): BinaryNode {
  const linked = world.store.phones.devices(person.number);
  const devices = linked.map(({ id }) => node('device', { id, 'key-index': id }));
  return node('device-list', {}, [node('device', { id: 0 }), ...devices]);
}
