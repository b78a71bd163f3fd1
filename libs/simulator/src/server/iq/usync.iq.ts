import type { Phone } from '../../model.ts';
import { lidJid, parseJid, pn } from '../../wire/jid.ts';
import { bytesOf, child, children, childrenOf, node, type Node } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import { personOf } from '../find-person.ts';
import type { Answer, Question } from './iq.types.ts';

/** Who is on WhatsApp, with which LID and which devices. */
export function usync({ world, ask }: Question): Answer {
  const protocols = children(child(ask, 'query')).map((one) => one.tag);
  const users = childrenOf(child(ask, 'list'), 'user').flatMap((user) => answerFor(world, user, protocols));
  const results = protocols.map((protocol) => node(protocol));
  return [
    node(
      'usync',
      { sid: ask?.attrs.sid, mode: ask?.attrs.mode, context: ask?.attrs.context, index: '0', last: 'true' },
      [node('result', {}, results), node('list', {}, users)],
    ),
  ];
}

function answerFor(world: World, user: Node, protocols: string[]): Node[] {
  const asked = user.attrs.jid;
  const digits = bytesOf(child(user, 'contact'))?.toString().replace(/\D/g, '') ?? '';
  const jid = asked ?? pn(digits);
  const person = personOf(world, jid);
  if (!person) return [node('user', { jid }, protocols.includes('contact') ? [node('contact', { type: 'out' })] : [])];
  const content = protocols.flatMap((protocol) => answerProtocol(world, person, protocol, asked));
  return [node('user', { jid: asked ?? pn(person.number) }, content)];
}

function answerProtocol(world: World, person: Phone, protocol: string, asked: string | undefined): Node[] {
  switch (protocol) {
    case 'contact':
      return [node('contact', { type: 'in' })];
    case 'devices':
      return [node('devices', {}, [deviceList(world, person)])];
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

function deviceList(world: World, person: Phone): Node {
  const linked = world.store.phones.devices(person.number);
  const devices = linked.map(({ id }) => node('device', { id, 'key-index': id }));
  return node('device-list', {}, [node('device', { id: 0 }), ...devices]);
}
