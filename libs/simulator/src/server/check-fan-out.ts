import { addressKey, isGroup, parseJid, type DeviceAddress } from '../wire/jid.ts';
import type { BinaryNode } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { MessageCopy } from './read-copies.ts';
import { findPerson } from '../connection/find-person.ts';

/** The device of a copy; undefined when the person does not exist. */
function resolveDevice(world: World, { jid }: MessageCopy): DeviceAddress | undefined {
  const person = findPerson(world, jid);
  return person && { number: person.number, device: parseJid(jid).device };
}

const isKnownDevice = (world: World, { number, device }: DeviceAddress): boolean =>
  device === 0 || world.store.phones.device(number, device) !== undefined;

/** Checks the devices for which a message was encrypted. @returns one reason per unknown device, and one for those missing */
export function findFanOutErrors(
  world: World,
  from: DeviceAddress,
  stanza: BinaryNode,
  copies: MessageCopy[],
): string[] {
  const addressed = copies.map((copy) => ({ copy, address: resolveDevice(world, copy) }));
  const unknown = addressed
    .filter(({ address }) => !address || !isKnownDevice(world, address))
    .map(({ copy }) => `an unknown device: ${copy.jid}`);
  const { to = '', category } = stanza.attrs;
  // A resend is for one device only, and so is a peer message.
  const isResend = copies.some(({ enc }) => enc.attrs.count !== undefined);
  if (category === 'peer' || isResend || isGroup(to)) return unknown;
  const served = new Set(addressed.flatMap(({ address }) => (address ? [addressKey(address)] : [])));
  const missing = listRequiredDevices(world, from, to).filter((key) => !served.has(key));
  return missing.length ? [...unknown, `a stale device list: without ${missing.join(', ')}`] : unknown;
}

/** All devices that a message must reach: those of the recipient and the sender's other devices. */
function listRequiredDevices(world: World, from: DeviceAddress, to: string): string[] {
  const receiver = findPerson(world, to);
  if (!receiver) return [];
  return [...new Set([receiver.number, from.number])].flatMap((number) =>
    [0, ...world.store.phones.devices(number).map(({ id }) => id)]
      .filter((device) => number !== from.number || device !== from.device)
      .map((device) => addressKey({ number, device })),
  );
}
