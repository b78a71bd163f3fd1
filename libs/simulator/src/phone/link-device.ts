import { randomInt } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import type { PairingRequest } from '../connection/offer-pairing.ts';
import { encodeStreamError } from '../wire/encode-stream-end.ts';
import { accountSignatureInput, deviceSignatureInput } from '../wire/device-signature.ts';
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

/** Links the device of a scanned QR code to the phone. */
export function scanQr(world: World, phone: Phone, text: string): Promise<LinkedDevice> {
  const qr = readQr(text);
  return linkDevice(world, phone, findPairingRequest(world, qr), qr.secret);
}

/**
 * Links a waiting client to the phone: sends `pair-success` with the account signature, verifies the device signature of
 * the reply, and ends the stream with 515, after which the client logs in.
 * @param secret shared by phone and client: from the QR code, or derived from the typed code
 * @throws ControlError 409 when the client disconnects or its signature is wrong
 */
export async function linkDevice(
  world: World,
  phone: Phone,
  request: PairingRequest,
  secret: Buffer,
): Promise<LinkedDevice> {
  const { connection } = request;
  for (const ref of request.refs) world.connections.byPairingRef.delete(ref);
  const id = phone.nextDevice;
  // Device 99 is the one that Meta hosts for businesses.
  phone.nextDevice = id === 98 ? 100 : id + 1;
  world.store.phones.save(phone);
  const signed = signIdentity(world, phone, request, id);
  const response = await connection
    .request(connection.buildIq([encodePairSuccess(phone, id, signed, secret)]))
    .catch(() => {
      throw new ControlError(409, 'the device went away while it was being linked');
    });
  verifyDeviceSignature(world, response, signed, { ...request, address: `${phone.number}:${id}` });
  const { noiseKey, identityKey, registrationId, platform } = request;
  const device: LinkedDevice = {
    number: phone.number,
    id,
    noiseKey,
    identityKey,
    registrationId,
    signed: request.signedPreKey,
    platform,
    linkedAt: Date.now(),
    synced: false,
  };
  world.store.phones.saveDevice(device);
  notifyDeviceChange(world, phone, 'add', device);
  // Some clients report a lost connection when the socket closes before they have read the stream error.
  connection.sendLastAndAwaitClose(encodeStreamError(515));
  world.emit({ type: 'device', number: phone.number, device: id, linked: true });
  return device;
}

function signIdentity(world: World, phone: Phone, request: PairingRequest, id: number): proto.IADVSignedDeviceIdentity {
  const { keys } = ensureIdentity(world, phone);
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomInt(1, 2 ** 31 - 1),
    timestamp: nowSeconds(),
    keyIndex: id,
    accountType: 0,
    deviceType: 0,
  }).finish();
  const signatureInput = accountSignatureInput({ details, identityKey: request.identityKey, accountKey: keys.public });
  return { details, accountSignatureKey: keys.public, accountSignature: sign(keys.private, signatureInput) };
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
  response: BinaryNode,
  { details, accountSignatureKey: accountKey, accountSignature }: proto.IADVSignedDeviceIdentity,
  { identityKey, connection, address }: PairingRequest & { address: string },
): void {
  const returned = proto.ADVSignedDeviceIdentity.decode(
    requiredBytes(child(response, 'pair-device-sign'), 'device-identity'),
  );
  const areEqual = (a: Uint8Array | null | undefined, b: Uint8Array | null | undefined) =>
    Buffer.from(a ?? []).equals(Buffer.from(b ?? []));
  const isUnchanged = areEqual(returned.details, details) && areEqual(returned.accountSignature, accountSignature);
  const signatureInput = deviceSignatureInput({
    details: details ?? EMPTY,
    accountKey: accountKey ?? EMPTY,
    identityKey,
  });
  if (isUnchanged && returned.deviceSignature && verify(identityKey, signatureInput, returned.deviceSignature)) return;
  const reason = isUnchanged ? 'the device signed its account wrongly' : 'the device changed what its phone had signed';
  world.store.refusals.add('link', address, reason);
  connection.sendLastAndClose(encodeStreamError(500));
  throw new ControlError(409, reason);
}
