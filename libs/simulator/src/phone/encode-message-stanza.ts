import type { LinkedDevice, Phone } from '../model.ts';
import { encodeContent, stanzaTypeOf, type MessageContent } from '../messages/message-content.ts';
import { raiseStatus } from '../server/receipt.handler.ts';
import { isGroup, lidJid, pnJid } from '../wire/jid.ts';
import { node, type BinaryNode } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { receiveMessage, type ReceiveResult } from './receive-message.ts';
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

/** The ticks of a number with linked devices come from these alone: they are what is being simulated for. */
export const hasLinkedDevices = (world: World, { number }: Phone): boolean =>
  world.store.phones.devices(number).length > 0;

/** Gives a phone its copy; phones of the simulator are always there. */
export function deliverToPhone(world: World, owner: Phone, from: Phone, out: PhoneSend): void {
  const device = `${owner.number}:0`;
  world.store.ledger.recordDelivery(out.ledger, device);
  const chat = isGroup(out.chat) ? out.chat : from.number;
  recordReceived(
    world,
    out.ledger,
    device,
    receiveMessage(world, owner, { ...out, chat, author: from.number, status: 'delivered' }),
  );
  if (!hasLinkedDevices(world, owner))
    raiseStatus(world, { author: from.number, chat: out.chat, id: out.id, reader: owner.number }, 'delivered');
}

/** A phone has opened a message: it shows it, or knows it already; what only changes another is taken in silence. */
export function recordReceived(world: World, ledger: number, device: string, taken: ReceiveResult): void {
  if (taken === 'new') world.store.ledger.recordShown(ledger, device);
  if (taken === 'known') world.store.ledger.recordRepeat(ledger, device);
  world.store.ledger.acknowledge(ledger, device);
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
