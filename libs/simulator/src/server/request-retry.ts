import { errorText } from '../log.ts';
import type { Phone } from '../model/phone.model.ts';
import { ensureIdentity } from '../phone/phone.identity.ts';
import { decryptFromDevice } from '../phone/device.cipher.ts';
import { bigEndian } from '../wire/byte-codec.ts';
import { addressKey, type DeviceAddress, isGroup, lidJid } from '../wire/jid.ts';
import { type BinaryNode, contentBytes, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { type MessageCopy, phoneJidLike } from './read-copies.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/** A phone stops requesting a message after this count, as WhatsApp does. */
const MAX_RETRIES = 5;

/**
 * Decrypts a copy; after a failure the phone requests a resend.
 * @returns the plaintext; undefined after a failure
 */
export async function decryptOrRequestRetry(
  world: World,
  owner: Phone,
  from: DeviceAddress,
  stanza: BinaryNode,
  copy: MessageCopy & { ledger?: number },
): Promise<Buffer | undefined> {
  const { enc } = copy;
  try {
    return await decryptFromDevice(world, owner, from, enc.attrs.type ?? '', contentBytes(enc) ?? Buffer.alloc(0));
  } catch (error) {
    refuseCopy(world, owner, from, stanza, copy, error);
    return undefined;
  }
}

/** Records that a phone could not decrypt a copy, and requests a resend. */
export function refuseCopy(
  world: World,
  owner: Phone,
  from: DeviceAddress,
  stanza: BinaryNode,
  copy: MessageCopy & { ledger?: number },
  error: unknown,
): void {
  const { id } = stanza.attrs;
  const reason = refusalReasonOf(error);
  if (copy.ledger !== undefined) world.store.ledger.refuse(copy.ledger, `${owner.number}:0`, 487, reason);
  world.store.refusals.add('copy', addressKey(from), reason, id);
  world.log('a phone could not decrypt', { number: owner.number, from, id, error: errorText(error) });
  // A used counter means that the message was read already; a resend would show it twice.
  if (reason !== USED_COUNTER) sendRetryReceipt(world, owner, from, stanza, copy);
}

const USED_COUNTER = 'the counter of its ratchet was used before';

/** The reason in the ledger for an error of libsignal. */
function refusalReasonOf(error: unknown): string {
  const text = errorText(error);
  if (text === 'Key used already or never filled' || text.startsWith('Received message with old counter'))
    return USED_COUNTER;
  if (text === 'Invalid PreKey ID') return 'its one-time prekey was used before, or never was';
  if (text === 'No session found to decrypt message') return 'its sender key was never handed out';
  if (text.startsWith('Over 2000')) return 'its counter is too far ahead';
  if (text.startsWith('No session') || text.startsWith('No matching session')) return `no session fits it: ${text}`;
  return text;
}

/** Sends a retry receipt to the device, under the JID to which the copy was addressed. */
function sendRetryReceipt(
  world: World,
  owner: Phone,
  from: DeviceAddress,
  stanza: BinaryNode,
  { enc, jid }: MessageCopy,
): void {
  const { id = '', to = '', t } = stanza.attrs;
  const count = Number(enc.attrs.count ?? 0) + 1;
  if (count > MAX_RETRIES) return;
  const isOwn = owner.number === from.number;
  const names = isGroup(to) ? { from: to, participant: lidJid(owner.lid) } : { from: phoneJidLike(owner, jid) };
  const recipient = isOwn && !isGroup(to) ? to : undefined;
  const attrs = { id, type: 'retry', t: nowSeconds(), ...names, recipient };
  const registration = bigEndian(ensureIdentity(world, owner).registrationId, 4);
  const content = [node('retry', { count, id, t: t ?? nowSeconds(), v: '1' }), node('registration', {}, registration)];
  enqueue(world, from, node('receipt', attrs, content));
}
