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

/** Signal's sender keys: one ratchet per group and sending device, distributed to every other device once. */
const senderKeyName = (group: string, { number, device }: DeviceAddress): SenderKeyName =>
  new SenderKeyName(group, new ProtocolAddress(number, device));

function storage(world: World, owner: Phone) {
  return {
    loadSenderKey: (name: SenderKeyName): Promise<SenderKeyRecord> => {
      const stored = world.store.senderKeys.find(owner.number, name.toString());
      return Promise.resolve(stored ? SenderKeyRecord.deserialize(stored) : new SenderKeyRecord());
    },
    storeSenderKey: (name: SenderKeyName, record: SenderKeyRecord): Promise<void> => {
      world.store.senderKeys.save(owner.number, name.toString(), Buffer.from(JSON.stringify(record.serialize())));
      return Promise.resolve();
    },
  };
}

/** The distribution message with the phone's sender key for the group; creates the key at first use. */
export async function createSenderKeyMessage(world: World, owner: Phone, group: string): Promise<Buffer> {
  const name = senderKeyName(group, { number: owner.number, device: 0 });
  return Buffer.from((await new GroupSessionBuilder(storage(world, owner)).create(name)).serialize());
}

export async function encryptForGroup(world: World, owner: Phone, group: string, message: Uint8Array): Promise<Buffer> {
  const name = senderKeyName(group, { number: owner.number, device: 0 });
  return Buffer.from(await new GroupCipher(storage(world, owner), name).encrypt(pad(message)));
}

/** Stores the sender key of a device from its distribution message. */
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
 * Decrypts a group message for each phone of the group; once for all phones with the same record of the sender key.
 * @returns the plaintext, or the error of a phone that cannot decrypt it
 */
export async function decryptFromGroup(
  world: World,
  owners: readonly Phone[],
  group: string,
  from: DeviceAddress,
  ciphertext: Uint8Array,
): Promise<Map<Phone, Buffer | Error>> {
  const { senderKeys } = world.store;
  const name = senderKeyName(group, from);
  const recordOf = ({ number }: Phone) => senderKeys.find(number, name.toString());
  const plaintexts = new Map<Phone, Buffer | Error>();
  for (const [first, ...others] of Map.groupBy(owners, (owner) => recordOf(owner)?.toString()).values()) {
    if (!first) continue;
    const plain = await new GroupCipher(storage(world, first), name).decrypt(ciphertext).then(unpad).catch(asError);
    const record = recordOf(first);
    for (const owner of [first, ...others]) {
      plaintexts.set(owner, plain);
      if (record && owner !== first) senderKeys.save(owner.number, name.toString(), record);
    }
  }
  return plaintexts;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Discards the members' sender keys after a removal, as the removed member knows them. */
export function renewSenderKeys(world: World, group: string, numbers: readonly string[]): void {
  for (const number of numbers)
    world.store.senderKeys.removeOwn(number, group, senderKeyName(group, { number, device: 0 }).toString());
}
