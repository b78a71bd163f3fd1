import { addressKey, isGroup, parseJid, type DeviceAddress } from '../wire/jid.ts';
import type { BinaryNode } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { MessageCopy } from './read-copies.ts';
import { findPerson } from './find-person.ts';

/** For whose device a copy is; undefined when there is no such person. */
export function resolveDevice(world: World, { jid }: MessageCopy): DeviceAddress | undefined {
  const person = findPerson(world, jid);
  return person && { number: person.number, device: parseJid(jid).device };
}

const isKnownDevice = (world: World, { number, device }: DeviceAddress): boolean =>
  device === 0 || world.store.phones.device(number, device) !== undefined;

/** What is wrong with the devices a message was encrypted for: some that are not there, some left out. */
export function findFanOutErrors(
  world: World,
  from: DeviceAddress,
  stanza: BinaryNode,
  copies: MessageCopy[],
): string[] {
  const meant = copies.map((copy) => ({ copy, address: resolveDevice(world, copy) }));
  const faults = meant
    .filter(({ address }) => !address || !isKnownDevice(world, address))
    .map(({ copy }) => `an unknown device: ${copy.jid}`);
  const { to = '', category } = stanza.attrs;
  // A repeat is for the one device that asked for it, and so are words between a device and its phone.
  const repeat = copies.some(({ enc }) => enc.attrs.count !== undefined);
  if (category === 'peer' || repeat || isGroup(to)) return faults;
  const served = new Set(meant.flatMap(({ address }) => (address ? [addressKey(address)] : [])));
  const left = listRequiredDevices(world, from, to).filter((key) => !served.has(key));
  return left.length ? [...faults, `a stale device list: without ${left.join(', ')}`] : faults;
}

/** All devices a message must reach: the receiver's and the sender's own others. */
function listRequiredDevices(world: World, from: DeviceAddress, to: string): string[] {
  const receiver = findPerson(world, to);
  if (!receiver) return [];
  return [...new Set([receiver.number, from.number])].flatMap((number) =>
    [0, ...world.store.phones.devices(number).map(({ id }) => id)]
      .filter((device) => number !== from.number || device !== from.device)
      .map((device) => addressKey({ number, device })),
  );
}
