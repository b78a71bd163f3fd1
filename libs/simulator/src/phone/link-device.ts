import { randomInt } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import type { PairingRequest } from '../server/offer-pairing.ts';
import { encodeStreamError } from '../server/encode-stream-end.ts';
import { accountSignatureInput, deviceSignatureInput } from '../server/check-device-identity.ts';
import { ControlError } from '../control.error.ts';
import { EMPTY } from '../wire/byte-codec.ts';
import { hmac256 } from '../wire/symmetric-crypto.ts';
import { sign, verify } from '../wire/curve25519.ts';
import { lidJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, child, node, requiredBytes } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { ensureIdentity } from './phone.identity.ts';
import { findPairingRequest, readQr } from './read-linking-qr.ts';
import { notifyDeviceChange } from './notify-device-change.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/** The phone links the device whose QR code it was shown. */
export function scanQr(world: World, phone: Phone, shown: string): Promise<LinkedDevice> {
  const qr = readQr(shown);
  return linkDevice(world, phone, findPairingRequest(world, qr), qr.secret);
}

/**
 * Makes a waiting client a device of the phone: signs it, has it sign back, and tells it to start again (515).
 * `secret` is the one only the phone and the client know, from the QR code or the typed code.
 */
export async function linkDevice(
  world: World,
  phone: Phone,
  applicant: PairingRequest,
  secret: Buffer,
): Promise<LinkedDevice> {
  const { connection } = applicant;
  for (const ref of applicant.refs) world.connections.byPairingRef.delete(ref);
  const id = phone.nextDevice;
  // 99 is the device that Meta hosts for businesses.
  phone.nextDevice = id === 98 ? 100 : id + 1;
  world.store.phones.save(phone);
  const signed = signIdentity(world, phone, applicant, id);
  const answer = await connection
    .request(connection.buildIq([encodePairSuccess(phone, id, signed, secret)]))
    .catch(() => {
      throw new ControlError(409, 'the device went away while it was being linked');
    });
  verifyDeviceSignature(world, answer, signed, { ...applicant, address: `${phone.number}:${id}` });
  const { noiseKey, identityKey, registrationId, platform } = applicant;
  const device: LinkedDevice = {
    number: phone.number,
    id,
    noiseKey,
    identityKey,
    registrationId,
    signed: applicant.signedPreKey,
    platform,
    linkedAt: Date.now(),
    synced: false,
  };
  world.store.phones.saveDevice(device);
  notifyDeviceChange(world, phone, 'add', device);
  // Some clients take it for a lost network when the socket closes before they have read this.
  connection.sendLastAndAwaitClose(encodeStreamError(515));
  world.emit({ type: 'device', number: phone.number, device: id, linked: true });
  return device;
}

function signIdentity(
  world: World,
  phone: Phone,
  applicant: PairingRequest,
  id: number,
): proto.IADVSignedDeviceIdentity {
  const { keys } = ensureIdentity(world, phone);
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomInt(1, 2 ** 31 - 1),
    timestamp: nowSeconds(),
    keyIndex: id,
    accountType: 0,
    deviceType: 0,
  }).finish();
  const said = accountSignatureInput({ details, identityKey: applicant.identityKey, accountKey: keys.public });
  return { details, accountSignatureKey: keys.public, accountSignature: sign(keys.private, said) };
}

function encodePairSuccess(
  phone: Phone,
  id: number,
  signed: proto.IADVSignedDeviceIdentity,
  secret: Buffer,
): BinaryNode {
  const details = proto.ADVSignedDeviceIdentity.encode(signed).finish();
  const identity = proto.ADVSignedDeviceIdentityHMAC.encode({ details, hmac: hmac256(secret, details) }).finish();
  return node('pair-success', {}, [
    node('device-identity', {}, identity),
    node('biz', { name: phone.name }),
    node('device', { jid: pnJid(phone.number, id), lid: lidJid(phone.lid, id) }),
    node('platform', { name: 'android' }),
  ]);
}

function verifyDeviceSignature(
  world: World,
  answer: BinaryNode,
  { details, accountSignatureKey: accountKey, accountSignature }: proto.IADVSignedDeviceIdentity,
  { identityKey, connection, address }: PairingRequest & { address: string },
): void {
  const said = proto.ADVSignedDeviceIdentity.decode(
    requiredBytes(child(answer, 'pair-device-sign'), 'device-identity'),
  );
  const same = (a: Uint8Array | null | undefined, b: Uint8Array | null | undefined) =>
    Buffer.from(a ?? []).equals(Buffer.from(b ?? []));
  const kept = same(said.details, details) && same(said.accountSignature, accountSignature);
  const signs = deviceSignatureInput({ details: details ?? EMPTY, accountKey: accountKey ?? EMPTY, identityKey });
  if (kept && said.deviceSignature && verify(identityKey, signs, said.deviceSignature)) return;
  const reason = kept ? 'the device signed its account wrongly' : 'the device changed what its phone had signed';
  world.store.refusals.add('link', address, reason);
  connection.sendLastAndClose(encodeStreamError(500));
  throw new ControlError(409, reason);
}
