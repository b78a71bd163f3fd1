import { randomBytes, randomInt } from 'node:crypto';
import type { Phone, SignalIdentity, SignedPreKey } from '../model/phone.model.ts';
import { addKeyType, generateKeyPair, sign } from '../wire/curve25519.ts';
import type { World } from '../simulated-world.ts';

/** Creates a phone; of an existing phone only the given settings change. */
export function createPhone(
  world: World,
  settings: {
    number: string;
    name?: string | undefined;
    addressing?: Phone['addressing'] | undefined;
    picture?: string | null | undefined;
    username?: string | null | undefined;
  },
): Phone {
  const { phones } = world.store;
  const known = phones.find(settings.number);
  const phone: Phone = known ?? {
    number: settings.number,
    name: '',
    lid: generateUnusedLid(world),
    picture: `pp/${settings.number}.png`,
    addressing: 'pn',
    nextDevice: 1,
    nextPreKey: 1,
  };
  phone.name = settings.name ?? (phone.name || settings.number);
  phone.addressing = settings.addressing ?? phone.addressing;
  if (settings.picture !== undefined) phone.picture = settings.picture;
  if (settings.username === null) delete phone.username;
  else if (settings.username !== undefined) phone.username = settings.username;
  phones.save(phone);
  return phone;
}

/** The phone's Signal identity, created at first use. */
export function ensureIdentity(world: World, phone: Phone): SignalIdentity {
  if (phone.identity) return phone.identity;
  phone.identity = { keys: generateKeyPair(), registrationId: randomInt(1, 16_380) };
  world.store.phones.save(phone);
  return phone.identity;
}

/** The phone's signed prekey, created at first use; it does not rotate. */
export function ensureSignedPreKey(world: World, phone: Phone): SignedPreKey & { private: Buffer } {
  if (phone.signed) return phone.signed;
  const signed = generateKeyPair();
  const signature = sign(ensureIdentity(world, phone).keys.private, addKeyType(signed.public));
  phone.signed = { id: 1, ...signed, signature };
  world.store.phones.save(phone);
  return phone.signed;
}

/** Creates a one-time prekey of the phone, stored until the message that uses it. */
export function createPreKey(world: World, phone: Phone): { id: number; public: Buffer } {
  const keys = generateKeyPair();
  const id = phone.nextPreKey;
  phone.nextPreKey = (id % 0xff_fffe) + 1;
  world.store.phones.save(phone);
  world.store.preKeys.addOwn(phone.number, { id, ...keys });
  return { id, public: keys.public };
}

/** The key of the app state that a phone shares with its linked devices: archived chats, contact names, … */
export function ensureSyncKey(world: World, phone: Phone): { id: Buffer; data: Buffer } {
  if (!phone.syncKey) {
    phone.syncKey = { id: Buffer.concat([Buffer.from([0, 0]), randomBytes(4)]), data: randomBytes(32) };
    world.store.phones.save(phone);
  }
  return phone.syncKey;
}

function generateUnusedLid(world: World): string {
  for (;;) {
    const lid = String(randomInt(100_000_000_000_000, 280_000_000_000_000));
    if (!world.store.phones.findByLid(lid)) return lid;
  }
}
