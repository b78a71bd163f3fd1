import { pbkdf2Sync, randomBytes } from 'node:crypto';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { ControlError } from '../control.error.ts';
import { awaitCompanionFinish } from '../connection/pairing-code.handler.ts';
import { pairingRequestOf } from '../connection/offer-pairing.ts';
import type { CodeRequest } from '../connection/connection.registry.ts';
import { EMPTY } from '../wire/byte-codec.ts';
import { aesCtr, decryptGcm, hkdf } from '../wire/symmetric-crypto.ts';
import { computeSharedSecret, type CurveKeyPair, generateKeyPair } from '../wire/curve25519.ts';
import { serverJid } from '../wire/jid.ts';
import { type BinaryNode, node, requiredBytes } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { ensureIdentity } from './phone.identity.ts';
import { linkDevice } from './link-device.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/** The rounds of Baileys' `derivePairingCodeKey`. */
const PBKDF2_ROUNDS = 2 << 16;

const keyFromCode = (code: string, salt: Buffer): Buffer => pbkdf2Sync(code, salt, PBKDF2_ROUNDS, 32, 'sha256');

/**
 * The phone's user types the eight characters that a device shows.
 * Source: Baileys, `requestPairingCode` in `lib/Socket/socket.js` and its `link_code_companion_reg` handler.
 */
export async function enterPairingCode(world: World, phone: Phone, typed: string): Promise<LinkedDevice> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (code.length !== 8) throw new ControlError(400, 'code: expected 8 characters');
  const request = world.connections.codeRequests.get(phone.number);
  const pairing = request && pairingRequestOf(request.connection);
  if (!request || !pairing) throw new ControlError(404, `no device waits for a code of ${phone.number}`);
  const { wrapped, connection, ref } = request;
  const salt = wrapped.subarray(0, 32);
  const companionKey = aesCtr(wrapped.subarray(48), keyFromCode(code, salt), wrapped.subarray(32, 48));
  const primaryKeys = generateKeyPair();
  const finishPromise = awaitCompanionFinish(connection, 20_000);
  connection.send(encodePrimaryHello(world, phone, code, ref, primaryKeys));
  const finish = await finishPromise.catch(() => {
    throw new ControlError(409, 'the device did not answer');
  });
  const secret = deriveAdvSecret(
    world,
    phone,
    request,
    finish,
    computeSharedSecret(primaryKeys.private, companionKey),
    pairing.identityKey,
  );
  world.connections.codeRequests.delete(phone.number);
  return linkDevice(world, phone, pairing, secret);
}

function encodePrimaryHello(
  world: World,
  phone: Phone,
  code: string,
  ref: Buffer,
  primaryKeys: CurveKeyPair,
): BinaryNode {
  const salt = randomBytes(32);
  const iv = randomBytes(16);
  const wrapped = Buffer.concat([salt, iv, aesCtr(primaryKeys.public, keyFromCode(code, salt), iv)]);
  const attrs = { from: serverJid, type: 'link_code_companion_reg', id: randomBytes(8).toString('hex') };
  return node('notification', { ...attrs, t: nowSeconds() }, [
    node('link_code_companion_reg', { stage: 'primary_hello' }, [
      node('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrapped),
      node('primary_identity_pub', {}, ensureIdentity(world, phone).keys.public),
      node('link_code_pairing_ref', {}, ref),
    ]),
  ]);
}

/** Decrypts the device's key bundle, which fails after a wrong code, and derives the secret of the link. */
function deriveAdvSecret(
  world: World,
  phone: Phone,
  request: CodeRequest,
  finish: BinaryNode,
  sharedSecret: Buffer,
  identityKey: Buffer,
): Buffer {
  const bundle = requiredBytes(finish, 'link_code_pairing_wrapped_key_bundle');
  const key = hkdf(sharedSecret, 32, 'link_code_pairing_key_bundle_encryption_key', bundle.subarray(0, 32));
  const { keys } = ensureIdentity(world, phone);
  let plaintext: Buffer;
  try {
    plaintext = decryptGcm(bundle.subarray(44), key, bundle.subarray(32, 44), EMPTY);
  } catch {
    throw new ControlError(400, 'code: wrong');
  }
  const hasExpectedKeys =
    plaintext.subarray(0, 32).equals(identityKey) && plaintext.subarray(32, 64).equals(keys.public);
  if (!hasExpectedKeys || !requiredBytes(finish, 'link_code_pairing_ref').equals(request.ref))
    throw new ControlError(409, 'the device answered with other keys than its own');
  return hkdf(
    Buffer.concat([sharedSecret, computeSharedSecret(keys.private, identityKey), plaintext.subarray(64)]),
    32,
    'adv_secret',
  );
}
