import { randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import type { SignedKey } from '../model.ts';
import { fromBigEndian } from '../wire/byte-codec.ts';
import { verify, withType } from '../wire/curve25519.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { Connection } from './client.connection.ts';
import { loginFailure } from './encode-stream-end.ts';

/** What a client says of itself when it asks to be linked. */
export interface Applicant {
  connection: Connection;
  noiseKey: Buffer;
  identityKey: Buffer;
  registrationId: number;
  signed: SignedKey;
  platform: string;
  refs: string[];
  /** The QR string, when someone who can see it has announced it. */
  qr?: string;
}

const refCount = 6;
// The first reference lives 60 s on the screen, the others 20 s each; some time for clocks and networks.
const patienceMs = 60_000 + (refCount - 1) * 20_000 + 20_000;

const applicants = new WeakMap<Connection, Applicant>();

export const applicantOf = (connection: Connection): Applicant | undefined => applicants.get(connection);

/** Offers references for QR codes to a client without an account. */
export function offerPairing(
  world: World,
  connection: Connection,
  noiseKey: Buffer,
  data: proto.ClientPayload.IDevicePairingRegistrationData,
): void {
  const applicant = readApplicant(connection, noiseKey, data);
  if (!applicant) {
    world.store.refusals.add('link', '', 'the signed prekey is missing or not signed by the identity');
    return connection.end(loginFailure(400));
  }
  applicants.set(connection, applicant);
  for (const ref of applicant.refs) world.sockets.waiting.set(ref, connection);
  const offered = applicant.refs.map((ref) => node('ref', {}, Buffer.from(ref)));
  connection.send(connection.iq([node('pair-device', {}, offered)]));
  world.timers.after(patienceMs, () => {
    if (!connection.address) connection.drop();
  });
  world.tell({ type: 'waiting', number: '', connection: connection.id });
}

function readApplicant(
  connection: Connection,
  noiseKey: Buffer,
  data: proto.ClientPayload.IDevicePairingRegistrationData,
): Applicant | undefined {
  const { eIdent, eRegid, eSkeyId, eSkeyVal, eSkeySig, deviceProps } = data;
  if (!eIdent || !eRegid || !eSkeyId || !eSkeyVal || !eSkeySig) return undefined;
  if (!verify(eIdent, withType(eSkeyVal), eSkeySig)) return undefined;
  const props = deviceProps ? proto.DeviceProps.decode(deviceProps) : undefined;
  return {
    connection,
    noiseKey,
    identityKey: Buffer.from(eIdent),
    registrationId: fromBigEndian(eRegid),
    signed: { id: fromBigEndian(eSkeyId), public: Buffer.from(eSkeyVal), signature: Buffer.from(eSkeySig) },
    platform: props?.os ?? '',
    refs: Array.from({ length: refCount }, () => `2@${randomBytes(48).toString('base64')}`),
  };
}
