import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { encodeContent, type MessageContent, stanzaTypeOf } from '../messages/message-content.ts';
import { isGroup, lidJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { DeviceCiphertext } from './device.cipher.ts';

/** A message that a phone sends. */
export interface PhoneSend {
  id: string;
  chat: string;
  content: MessageContent;
  at: number;
  /** The `edit` attribute of the stanza: `1` for an edit, `7` for a deletion. */
  edit?: '1' | '7' | undefined;
  /** Linked devices receive only a notice of a view-once message. */
  withheld?: boolean;
  ledger: number;
}

/** The message as the phone's own linked devices receive it: wrapped with its recipient. */
export function encodeDeviceSentMessage(out: PhoneSend): Buffer {
  const destinationJid = isGroup(out.chat) ? out.chat : pnJid(out.chat);
  return encodeContent({
    deviceSentMessage: { destinationJid, message: out.content },
    messageContextInfo: out.content.messageContextInfo ?? null,
  });
}

/** Corrupts the MAC of a ciphertext; the ratchet stays valid, so that a retry can be decrypted. */
export function corruptCiphertext(ciphertext: Buffer): void {
  const last = ciphertext.length - 1;
  ciphertext[last] = (ciphertext[last] ?? 0) ^ 0xff;
}

export const encodeEnc = ({ type, ciphertext }: DeviceCiphertext, mediatype?: string, count?: number): BinaryNode =>
  node('enc', { v: '2', type, mediatype, count }, ciphertext);

/** The stanza of a one-to-one message for one device of the recipient or of the sender's own number. */
export function encodeDirectMessage(
  world: World,
  phone: Phone,
  device: LinkedDevice,
  out: Omit<PhoneSend, 'ledger'>,
  content: BinaryNode[],
): BinaryNode {
  const common = {
    id: out.id,
    t: Math.floor(out.at / 1000),
    type: stanzaTypeOf(out.content).type,
    notify: phone.name,
    edit: out.edit,
  };
  if (device.number === phone.number) {
    const person = world.store.phones.find(out.chat);
    const lid = person && lidJid(person.lid);
    return node(
      'message',
      { ...common, from: pnJid(phone.number), recipient: pnJid(out.chat), peer_recipient_lid: lid },
      content,
    );
  }
  const names =
    phone.addressing === 'lid'
      ? { from: lidJid(phone.lid), sender_pn: pnJid(phone.number), addressing_mode: 'lid' }
      : { from: pnJid(phone.number), sender_lid: lidJid(phone.lid) };
  return node('message', { ...common, ...names }, content);
}
