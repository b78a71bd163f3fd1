import { ControlError } from '../control.error.ts';
import type { World } from '../simulated-world.ts';
import { type PairingRequest, pairingRequestOf } from '../connection/offer-pairing.ts';

export interface LinkingQr {
  ref: string;
  noiseKey: string;
  identityKey: string;
  secret: Buffer;
}

/**
 * Parses the text of a linking QR code: an address up to `#`, then reference, noise key, identity key and secret,
 * separated by commas; the keys are base64.
 */
export function readQr(text: string): LinkingQr {
  const [ref, noiseKey, identityKey, secret] = text.slice(text.indexOf('#') + 1).split(',');
  if (!ref || !noiseKey || !identityKey || !secret) throw new ControlError(400, 'qr: not a linking QR code');
  return { ref, noiseKey, identityKey, secret: Buffer.from(secret, 'base64') };
}

export function findPairingRequest(world: World, qr: LinkingQr): PairingRequest {
  const connection = world.connections.byPairingRef.get(qr.ref);
  const request = connection && pairingRequestOf(connection);
  if (!request) throw new ControlError(400, 'qr: no device shows this code now; it may have been renewed');
  if (request.noiseKey.toString('base64') !== qr.noiseKey || request.identityKey.toString('base64') !== qr.identityKey)
    throw new ControlError(400, 'qr: the keys are not those of the device that waits');
  return request;
}
