import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { encodeContent, type MessageContent, stanzaTypeOf } from '../messages/message-content.ts';
import { isGroup, lidJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { DeviceCiphertext } from './device.cipher.ts';

/** A message on its way from a phone. */
export interface PhoneSend {
  id: string;
  chat: string;
  content: MessageContent;
  at: number;
  /** `1` for an edit, `7` for a deletion, as WhatsApp marks the stanza. */
  edit?: '1' | '7' | undefined;
  /** Linked devices are told only that there is something, to be seen once on the phone. */
  withheld?: boolean;
  ledger: number;
}

/** What the phone's own companions get to see: what was sent, and to whom. */
export function encodeDeviceSentMessage(out: PhoneSend): Buffer {
  const destinationJid = isGroup(out.chat) ? out.chat : pnJid(out.chat);
  return encodeContent({
    deviceSentMessage: { destinationJid, message: out.content },
    messageContextInfo: out.content.messageContextInfo ?? null,
  });
}

/** Makes a ciphertext that cannot be opened; the ratchet behind it is sound, so that a retry can be. */
export function corruptCiphertext(ciphertext: Buffer): void {
  const last = ciphertext.length - 1;
  ciphertext[last] = (ciphertext[last] ?? 0) ^ 0xff;
}

export const encodeEnc = ({ type, ciphertext }: DeviceCiphertext, mediatype?: string, count?: number): BinaryNode =>
  node('enc', { v: '2', type, mediatype, count }, ciphertext);

/** The stanza of a one-to-one message for one device of the receiver, or of the sender's own number. */
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
