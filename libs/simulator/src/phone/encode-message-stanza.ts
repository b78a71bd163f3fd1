import type { Device, Phone } from '../model.ts';
import { encodeContent, stanzaType, type Content } from '../messages/message-content.ts';
import { raise } from '../server/receipt.handler.ts';
import { isGroup, lidJid, pn } from '../wire/jid.ts';
import { node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { take, type Taken } from './receive-message.ts';
import type { Sealed } from './device.cipher.ts';

/** A message on its way from a phone. */
export interface Outgoing {
  id: string;
  chat: string;
  content: Content;
  at: number;
  /** `1` for an edit, `7` for a deletion, as WhatsApp marks the stanza. */
  edit?: '1' | '7' | undefined;
  /** Linked devices are told only that there is something, to be seen once on the phone. */
  withheld?: boolean;
  ledger: number;
}

/** The ticks of a number with linked devices come from these alone: they are what is being simulated for. */
export const leavesTicksToDevices = (world: World, { number }: Phone): boolean =>
  world.store.phones.devices(number).length > 0;

/** Gives a phone its copy; phones of the simulator are always there. */
export function handToPhone(world: World, owner: Phone, from: Phone, out: Outgoing): void {
  const device = `${owner.number}:0`;
  world.store.ledger.handed(out.ledger, device);
  const chat = isGroup(out.chat) ? out.chat : from.number;
  noteShown(world, out.ledger, device, take(world, owner, { ...out, chat, author: from.number, status: 'delivered' }));
  if (!leavesTicksToDevices(world, owner))
    raise(world, { author: from.number, chat: out.chat, id: out.id, reader: owner.number }, 'delivered');
}

/** A phone has opened a message: it shows it, or knows it already; what only changes another is taken in silence. */
export function noteShown(world: World, ledger: number, device: string, taken: Taken): void {
  if (taken === 'new') world.store.ledger.shown(ledger, device);
  if (taken === 'known') world.store.ledger.repeated(ledger, device);
  world.store.ledger.acknowledge(ledger, device);
}

/** What the phone's own companions get to see: what was sent, and to whom. */
export function ownCopy(out: Outgoing): Buffer {
  const destinationJid = isGroup(out.chat) ? out.chat : pn(out.chat);
  return encodeContent({
    deviceSentMessage: { destinationJid, message: out.content },
    messageContextInfo: out.content.messageContextInfo ?? null,
  });
}

/** Makes a ciphertext that cannot be opened; the ratchet behind it is sound, so that a retry can be. */
export function spoil(ciphertext: Buffer): void {
  const last = ciphertext.length - 1;
  ciphertext[last] = (ciphertext[last] ?? 0) ^ 0xff;
}

export const encNode = ({ type, ciphertext }: Sealed, mediatype?: string, count?: number): Node =>
  node('enc', { v: '2', type, mediatype, count }, ciphertext);

/** The stanza of a one-to-one message for one device of the receiver, or of the sender's own number. */
export function personStanza(
  world: World,
  phone: Phone,
  device: Device,
  out: Omit<Outgoing, 'ledger'>,
  content: Node[],
): Node {
  const common = {
    id: out.id,
    t: Math.floor(out.at / 1000),
    type: stanzaType(out.content).type,
    notify: phone.name,
    edit: out.edit,
  };
  if (device.number === phone.number) {
    const person = world.store.phones.find(out.chat);
    const lid = person && lidJid(person.lid);
    return node(
      'message',
      { ...common, from: pn(phone.number), recipient: pn(out.chat), peer_recipient_lid: lid },
      content,
    );
  }
  const names =
    phone.addressing === 'lid'
      ? { from: lidJid(phone.lid), sender_pn: pn(phone.number), addressing_mode: 'lid' }
      : { from: pn(phone.number), sender_lid: lidJid(phone.lid) };
  return node('message', { ...common, ...names }, content);
}
