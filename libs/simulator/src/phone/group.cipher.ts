import {
  GroupCipher,
  GroupSessionBuilder,
  SenderKeyDistributionMessage,
  SenderKeyName,
  SenderKeyRecord,
} from '@whiskeysockets/baileys/lib/Signal/Group/index.js';
import { ProtocolAddress } from 'libsignal';
import type { Phone } from '../model/phone.model.ts';
import { pad, unpad } from '../wire/byte-codec.ts';
import type { DeviceAddress } from '../wire/jid.ts';
import type { World } from '../simulated-world.ts';

/** Signal's sender keys: one ratchet per group and sending device, handed to every other device once. */
const senderKeyName = (group: string, { number, device }: DeviceAddress): SenderKeyName =>
  new SenderKeyName(group, new ProtocolAddress(number, device));

function storage(world: World, owner: Phone) {
  return {
    loadSenderKey: (name: SenderKeyName): Promise<SenderKeyRecord> => {
      const kept = world.store.senderKeys.find(owner.number, name.toString());
      return Promise.resolve(kept ? SenderKeyRecord.deserialize(kept) : new SenderKeyRecord());
    },
    storeSenderKey: (name: SenderKeyName, record: SenderKeyRecord): Promise<void> => {
      world.store.senderKeys.save(owner.number, name.toString(), Buffer.from(JSON.stringify(record.serialize())));
      return Promise.resolve();
    },
  };
}

/** The phone's key for the group, to be handed to devices that do not have it. */
export async function createSenderKeyMessage(world: World, owner: Phone, group: string): Promise<Buffer> {
  const name = senderKeyName(group, { number: owner.number, device: 0 });
  return Buffer.from((await new GroupSessionBuilder(storage(world, owner)).create(name)).serialize());
}

export async function encryptForGroup(world: World, owner: Phone, group: string, message: Uint8Array): Promise<Buffer> {
  const name = senderKeyName(group, { number: owner.number, device: 0 });
  return Buffer.from(await new GroupCipher(storage(world, owner), name).encrypt(pad(message)));
}

/** Takes in the sender key of a device. */
export async function processSenderKeyMessage(
  world: World,
  owner: Phone,
  group: string,
  from: DeviceAddress,
  key: Uint8Array,
): Promise<void> {
  const message = new SenderKeyDistributionMessage(null, null, null, null, key);
  await new GroupSessionBuilder(storage(world, owner)).process(senderKeyName(group, from), message);
}

/**
 * Opens a message to a group on each of its phones; of those that know the same of the sender's key one does it for all.
 * @returns what it says, or why a phone cannot read it
 */
export async function decryptFromGroup(
  world: World,
  owners: readonly Phone[],
  group: string,
  from: DeviceAddress,
  sealed: Uint8Array,
): Promise<Map<Phone, Buffer | Error>> {
  const { senderKeys } = world.store;
  const name = senderKeyName(group, from);
  const known = ({ number }: Phone) => senderKeys.find(number, name.toString());
  const opened = new Map<Phone, Buffer | Error>();
  for (const [first, ...others] of Map.groupBy(owners, (owner) => known(owner)?.toString()).values()) {
    if (!first) continue;
    const plain = await new GroupCipher(storage(world, first), name).decrypt(sealed).then(unpad).catch(asError);
    const record = known(first);
    for (const owner of [first, ...others]) {
      opened.set(owner, plain);
      if (record && owner !== first) senderKeys.save(owner.number, name.toString(), record);
    }
  }
  return opened;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Whoever left the group knows the members' keys: all start anew. */
export function renewSenderKeys(world: World, group: string, numbers: readonly string[]): void {
  for (const number of numbers)
    world.store.senderKeys.removeOwn(number, group, senderKeyName(group, { number, device: 0 }).toString());
}
