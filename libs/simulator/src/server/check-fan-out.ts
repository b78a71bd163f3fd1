import { addressKey, isGroup, parseJid, type Address } from '../wire/jid.ts';
import type { Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { Copy } from './read-copies.ts';
import { personOf } from './find-person.ts';

/** For whose device a copy is; undefined when there is no such person. */
export function deviceOf(world: World, { jid }: Copy): Address | undefined {
  const person = personOf(world, jid);
  return person && { number: person.number, device: parseJid(jid).device };
}

const exists = (world: World, { number, device }: Address): boolean =>
  device === 0 || world.store.phones.device(number, device) !== undefined;

/** What is wrong with the devices a message was encrypted for: some that are not there, some left out. */
export function fanOutFaults(world: World, from: Address, stanza: Node, copies: Copy[]): string[] {
  const meant = copies.map((copy) => ({ copy, address: deviceOf(world, copy) }));
  const faults = meant
    .filter(({ address }) => !address || !exists(world, address))
    .map(({ copy }) => `an unknown device: ${copy.jid}`);
  const { to = '', category } = stanza.attrs;
  // A repeat is for the one device that asked for it, and so are words between a device and its phone.
  const repeat = copies.some(({ enc }) => enc.attrs.count !== undefined);
  if (category === 'peer' || repeat || isGroup(to)) return faults;
  const served = new Set(meant.flatMap(({ address }) => (address ? [addressKey(address)] : [])));
  const left = everyDevice(world, from, to).filter((key) => !served.has(key));
  return left.length ? [...faults, `a stale device list: without ${left.join(', ')}`] : faults;
}

/** All devices a message must reach: the receiver's and the sender's own others. */
function everyDevice(world: World, from: Address, to: string): string[] {
  const receiver = personOf(world, to);
  if (!receiver) return [];
  return [...new Set([receiver.number, from.number])].flatMap((number) =>
    [0, ...world.store.phones.devices(number).map(({ id }) => id)]
      .filter((device) => number !== from.number || device !== from.device)
      .map((device) => addressKey({ number, device })),
  );
}
