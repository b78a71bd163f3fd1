import { decodeContent } from '../messages/message-content.ts';
import type { InjectedFault } from '../faults/fault.types.ts';
import { receiveMessage } from '../phone/receive-message.ts';
import { corruptCiphertext } from '../phone/encode-message-stanza.ts';
import { hasLinkedDevices, recordReceived } from '../phone/deliver-to-phone.ts';
import type { Phone } from '../model/phone.model.ts';
import { addressKey, type DeviceAddress, isGroup, isLid, lidJid, parseJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, childrenByTag, contentBytes, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { ClientConnection } from '../connection/client.connection.ts';
import { type MessageCopy, phoneJidLike, readCopies } from './read-copies.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import { findFanOutErrors } from './check-fan-out.ts';
import { relayGroupMessage } from './relay-group-message.ts';
import { findIdentityError } from './check-device-identity.ts';
import { findPerson } from '../connection/find-person.ts';
import { raiseStatus } from '../connection/receipt.handler.ts';
import { nowSeconds } from '../wire/unix-time.ts';
import { decryptOrRequestRetry } from './request-retry.ts';

/** Handles a message of a linked device: checks and acknowledges it, then delivers each copy to its device. */
export async function relayMessage(
  world: World,
  connection: ClientConnection,
  from: DeviceAddress,
  stanza: BinaryNode,
): Promise<void> {
  const { id = '', to = '' } = stanza.attrs;
  const ack = { class: 'message', id, from: to, t: nowSeconds(), participant: stanza.attrs.participant };
  if (stanza.attrs.category === 'peer') return relayToOwnPhone(world, connection, from, stanza, ack);
  const restriction = strikeRestriction(world, from.number, chatKeyOf(world, stanza.attrs.recipient ?? to));
  if (restriction) return connection.send(node('ack', { ...ack, error: restriction.code ?? 463 }));
  const copies = readCopies(stanza);
  const device = world.store.phones.device(from.number, from.device);
  const invalidReason = device ? findIdentityError(world, device, stanza, copies) : 'the device is linked no more';
  if (invalidReason) {
    world.store.refusals.add('message', addressKey(from), invalidReason, id);
    return connection.send(node('ack', { ...ack, error: INVALID_STANZA }));
  }
  for (const fanOutError of findFanOutErrors(world, from, stanza, copies))
    world.store.refusals.add('copy', addressKey(from), fanOutError, id);
  const ledger = world.store.ledger.accept(id, from.number, chatKeyOf(world, stanza.attrs.recipient ?? to));
  if (!world.faults.strike('lose-acks', from.number)) connection.send(node('ack', ack));
  if (isGroup(to)) return relayGroupMessage(world, from, stanza, ledger);
  for (const copy of copies) await relayCopy(world, from, stanza, copy, ledger);
}

/** A restriction of cold messages does not strike what goes to a group, or to somebody who has written to the number. */
function strikeRestriction(world: World, number: string, chat: string): InjectedFault | undefined {
  const isWarm = () => isGroup(chat) || chat === number || world.store.messages.hasFrom(number, chat);
  if (world.faults.findActive('restrict', number)?.coldOnly && isWarm()) return undefined;
  return world.faults.strike('restrict', number);
}

/** WhatsApp's ack error for a message that violates the protocol. */
const INVALID_STANZA = 479;

// Peer messages between a device and its phone are not shown: requests for history and for placeholder resends.
async function relayToOwnPhone(
  world: World,
  connection: ClientConnection,
  from: DeviceAddress,
  stanza: BinaryNode,
  ack: Record<string, string | number | undefined>,
): Promise<void> {
  connection.send(node('ack', ack));
  const owner = world.store.phones.find(from.number);
  for (const copy of readCopies(stanza)) if (owner) await decryptOrRequestRetry(world, owner, from, stanza, copy);
}

async function relayCopy(
  world: World,
  from: DeviceAddress,
  stanza: BinaryNode,
  copy: MessageCopy,
  ledger: number,
): Promise<void> {
  const owner = findPerson(world, copy.jid);
  if (!owner) return;
  if (world.store.blocks.has(owner.number, from.number)) return;
  const { device } = parseJid(copy.jid);
  if (device === 0) return relayToPhone(world, from, stanza, { ...copy, owner, ledger });
  if (!world.store.phones.device(owner.number, device)) return;
  const content = [copy.enc, ...childrenByTag(stanza, 'device-identity')];
  enqueue(
    world,
    { number: owner.number, device },
    node('message', encodeSender(world, from, stanza, copy), content),
    ledger,
  );
}

function encodeSender(
  world: World,
  from: DeviceAddress,
  stanza: BinaryNode,
  copy: MessageCopy,
): Record<string, string | number | undefined> {
  const sender = world.store.phones.find(from.number);
  const lid = lidJid(sender?.lid ?? '', from.device);
  const { id, type, edit, to = '' } = stanza.attrs;
  const common = { id, type, edit, t: nowSeconds(), notify: sender?.name };
  const usesLid = isLid(copy.jid);
  const name = usesLid ? lid : pnJid(from.number, from.device);
  if (findPerson(world, copy.jid)?.number === from.number) return { ...common, from: name, recipient: to };
  return usesLid
    ? { ...common, from: name, sender_pn: pnJid(from.number), addressing_mode: 'lid' }
    : { ...common, from: name, sender_lid: lidJid(sender?.lid ?? '') };
}

async function relayToPhone(
  world: World,
  from: DeviceAddress,
  stanza: BinaryNode,
  { owner, enc, jid, ledger }: MessageCopy & { owner: Phone; ledger: number },
): Promise<void> {
  const id = stanza.attrs.id ?? '';
  const device = `${owner.number}:0`;
  world.store.ledger.recordDelivery(ledger, device);
  const isCorrupted = owner.number !== from.number && world.faults.strike('bad-mac', from.number);
  const copy = { jid, enc: isCorrupted ? corruptEnc(enc) : enc, ledger };
  const plain = await decryptOrRequestRetry(world, owner, from, stanza, copy);
  if (!plain) return;
  const decoded = decodeContent(plain);
  const deviceSent = decoded.deviceSentMessage;
  const content = deviceSent?.message ?? decoded;
  const isOwn = owner.number === from.number;
  const chat = isOwn
    ? chatKeyOf(world, deviceSent?.destinationJid ?? stanza.attrs.recipient ?? stanza.attrs.to ?? '')
    : from.number;
  const message = { id, chat, author: from.number, content, at: Date.now() };
  const received = receiveMessage(world, owner, { ...message, status: isOwn ? 'server' : 'delivered' });
  recordReceived(world, ledger, device, received);
  if (isOwn) return sendSenderReceipt(world, from, stanza);
  const sender = world.store.phones.find(from.number);
  if (sender && received !== 'known') world.official.messageReceived(owner.number, sender, { id, content, ledger });
  if (hasLinkedDevices(world, owner)) return;
  raiseStatus(world, { author: from.number, chat: owner.number, id, reader: owner.number }, 'delivered');
  for (const linked of world.store.phones.devices(from.number)) {
    const receipt = node('receipt', { id, from: phoneJidLike(owner, jid), t: nowSeconds() });
    enqueue(world, { number: from.number, device: linked.id }, receipt);
  }
  if (received === 'new' && !world.store.officials.find(owner.number))
    world.behaviour.messageReceived(owner.number, from.number);
}

function corruptEnc(enc: BinaryNode): BinaryNode {
  const bytes = contentBytes(enc) ?? Buffer.alloc(1);
  corruptCiphertext(bytes);
  return { ...enc, content: bytes };
}

const chatKeyOf = (world: World, jid: string): string =>
  isGroup(jid) ? jid : (findPerson(world, jid)?.number ?? parseJid(jid).user);

// The phone confirms to the sending device that it has the message.
function sendSenderReceipt(world: World, from: DeviceAddress, stanza: BinaryNode): void {
  const { id } = stanza.attrs;
  const to = stanza.attrs.recipient ?? stanza.attrs.to ?? '';
  const phone = world.store.phones.find(from.number);
  const name = isLid(to) ? lidJid(phone?.lid ?? '') : pnJid(from.number);
  const receipt = node('receipt', { id, from: name, type: 'sender', recipient: to, t: nowSeconds() });
  enqueue(world, from, receipt);
}
