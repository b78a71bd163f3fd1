import { ControlError } from '../control.error.ts';
import type { World } from '../simulated-world.ts';
import { type PairingRequest, pairingRequestOf } from '../server/offer-pairing.ts';

export interface LinkingQr {
  ref: string;
  noiseKey: string;
  identityKey: string;
  secret: Buffer;
}

/** Reads what a QR code shows: an address up to `#`, then reference, noise key, identity key and secret. */
export function readQr(shown: string): LinkingQr {
  const [ref, noiseKey, identityKey, secret] = shown.slice(shown.indexOf('#') + 1).split(',');
  if (!ref || !noiseKey || !identityKey || !secret) throw new ControlError(400, 'qr: not a linking QR code');
  return { ref, noiseKey, identityKey, secret: Buffer.from(secret, 'base64') };
}

export function findPairingRequest(world: World, qr: LinkingQr): PairingRequest {
  const connection = world.connections.byPairingRef.get(qr.ref);
  const applicant = connection && pairingRequestOf(connection);
  if (!applicant) throw new ControlError(400, 'qr: no device shows this code now; it may have been renewed');
  if (
    applicant.noiseKey.toString('base64') !== qr.noiseKey ||
    applicant.identityKey.toString('base64') !== qr.identityKey
  )
    throw new ControlError(400, 'qr: the keys are not those of the device that waits');
  return applicant;
}
