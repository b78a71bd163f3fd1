import type { Phone } from '../../model/phone.model.ts';
import { lidJid, parseJid, pnJid } from '../../wire/jid.ts';
import { type BinaryNode, child, children, childrenByTag, contentBytes, node } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import { findPerson } from '../find-person.ts';
import type { IqRequest, IqResult } from './iq.types.ts';

/** Who is on WhatsApp, with which LID and which devices. */
export function handleUsyncIq({ world, query: ask }: IqRequest): IqResult {
  const protocols = children(child(ask, 'query')).map((one) => one.tag);
  const users = childrenByTag(child(ask, 'list'), 'user').flatMap((user) => encodeUser(world, user, protocols));
  const results = protocols.map((protocol) => node(protocol));
  return [
    node(
      'usync',
      { sid: ask?.attrs.sid, mode: ask?.attrs.mode, context: ask?.attrs.context, index: '0', last: 'true' },
      [node('result', {}, results), node('list', {}, users)],
    ),
  ];
}

function encodeUser(world: World, user: BinaryNode, protocols: string[]): BinaryNode[] {
  const asked = user.attrs.jid;
  const digits = contentBytes(child(user, 'contact'))?.toString().replace(/\D/g, '') ?? '';
  const jid = asked ?? pnJid(digits);
  const person = findPerson(world, jid);
  if (!person) return [node('user', { jid }, protocols.includes('contact') ? [node('contact', { type: 'out' })] : [])];
  const content = protocols.flatMap((protocol) => encodeProtocol(world, person, protocol, asked));
  return [node('user', { jid: asked ?? pnJid(person.number) }, content)];
}

function encodeProtocol(world: World, person: Phone, protocol: string, asked: string | undefined): BinaryNode[] {
  switch (protocol) {
    case 'contact':
      return [node('contact', { type: 'in' })];
    case 'devices':
      return [node('devices', {}, [encodeDeviceList(world, person)])];
    case 'lid':
      // Who asks by LID knows it; answering would map the LID to itself.
      return asked && parseJid(asked).server === 'lid' ? [] : [node('lid', { val: lidJid(person.lid) })];
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
