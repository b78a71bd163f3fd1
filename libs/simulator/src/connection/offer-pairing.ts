import { randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { SignedPreKey } from '../model/phone.model.ts';
import { fromBigEndian } from '../wire/byte-codec.ts';
import { addKeyType, verify } from '../wire/curve25519.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { ClientConnection } from './client.connection.ts';
import { encodeLoginFailure } from '../wire/encode-stream-end.ts';

/** The registration data of a client that wants to be linked. */
export interface PairingRequest {
  connection: ClientConnection;
  noiseKey: Buffer;
  identityKey: Buffer;
  registrationId: number;
  signedPreKey: SignedPreKey;
  platform: string;
  refs: string[];
  /** The text of the QR code, once a program that sees it has announced it. */
  qr?: string;
}

const REF_COUNT = 6;
// Clients show the first reference for 60 s and the others for 20 s each; 20 s more for clocks and networks.
const PAIRING_TIMEOUT_MS = 60_000 + (REF_COUNT - 1) * 20_000 + 20_000;

const pairingRequests = new WeakMap<ClientConnection, PairingRequest>();

export const pairingRequestOf = (connection: ClientConnection): PairingRequest | undefined =>
  pairingRequests.get(connection);

/** Sends a client without credentials the references for its QR codes (`pair-device`). */
export function offerPairing(
  world: World,
  connection: ClientConnection,
  noiseKey: Buffer,
  data: proto.ClientPayload.IDevicePairingRegistrationData,
): void {
  const request = readPairingRequest(connection, noiseKey, data);
  if (!request) {
    world.store.refusals.add('link', '', 'the signed prekey is missing or not signed by the identity');
    return connection.sendLastAndClose(encodeLoginFailure(400));
  }
  pairingRequests.set(connection, request);
  for (const ref of request.refs) world.connections.byPairingRef.set(ref, connection);
  const refs = request.refs.map((ref) => node('ref', {}, Buffer.from(ref)));
  connection.send(connection.buildIq([node('pair-device', {}, refs)]));
  world.timers.after(PAIRING_TIMEOUT_MS, () => {
    if (!connection.address) connection.drop();
  });
  world.emit({ type: 'waiting', number: '', connection: connection.id });
}

function readPairingRequest(
  connection: ClientConnection,
  noiseKey: Buffer,
  data: proto.ClientPayload.IDevicePairingRegistrationData,
): PairingRequest | undefined {
  const { eIdent, eRegid, eSkeyId, eSkeyVal, eSkeySig, deviceProps } = data;
  if (!eIdent || !eRegid || !eSkeyId || !eSkeyVal || !eSkeySig) return undefined;
  if (!verify(eIdent, addKeyType(eSkeyVal), eSkeySig)) return undefined;
  const props = deviceProps ? proto.DeviceProps.decode(deviceProps) : undefined;
  return {
    connection,
    noiseKey,
    identityKey: Buffer.from(eIdent),
    registrationId: fromBigEndian(eRegid),
    signedPreKey: { id: fromBigEndian(eSkeyId), public: Buffer.from(eSkeyVal), signature: Buffer.from(eSkeySig) },
    platform: props?.os ?? '',
    refs: Array.from({ length: REF_COUNT }, () => `2@${randomBytes(48).toString('base64')}`),
  };
}
