import { type MessageStatus, messageStatuses } from '../model/message.model.ts';
import { type DeviceAddress, isGroup, lidJid, parseJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, child, childrenByTag, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { findPerson } from './find-person.ts';
import { enqueue, settleStanza } from './stanza.delivery.ts';
import { nowSeconds } from '../wire/unix-time.ts';

const statusByReceiptType: Record<string, MessageStatus> = { read: 'read', 'read-self': 'read', played: 'played' };

const readReceiptIds = (receipt: BinaryNode): string[] => [
  receipt.attrs.id ?? '',
  ...childrenByTag(child(receipt, 'list'), 'item').map((item) => item.attrs.id ?? ''),
];

/** Handles a receipt of a device: messages were delivered, read or played. */
export function handleDeviceReceipt(world: World, from: DeviceAddress, receipt: BinaryNode): void {
  const { type = '', to = '', participant } = receipt.attrs;
  const ids = readReceiptIds(receipt);
  const status = statusByReceiptType[type];
  if (!status) for (const id of ids) settleStanza(world, from, 'message', id);
  if (!status && type !== '' && type !== 'inactive') return;
  const author = findPerson(world, participant ?? to);
  if (!author || author.number === from.number) return;
  const chat = isGroup(to) ? to : from.number;
  for (const id of ids)
    raiseStatus(world, { author: author.number, chat, id, reader: from.number }, status ?? 'delivered');
  if (status) for (const id of ids) world.store.messages.raiseStatus(from.number, id, status);
  if (status) sendReadSelf(world, from, isGroup(to) ? to : pnJid(author.number), ids);
  // `read-self` is for the reader's own devices only.
  if (type !== 'read-self') forwardReceipt(world, from, receipt, author.number);
}

/** Sends `read-self` to the reader's other devices. */
export function sendReadSelf(world: World, reader: DeviceAddress, chat: string, ids: readonly string[]): void {
  for (const device of world.store.phones.devices(reader.number)) {
    if (device.id === reader.device) continue;
    const names = { from: pnJid(reader.number), recipient: chat };
    enqueue(world, { number: device.number, device: device.id }, encodeReceipt(ids, { type: 'read-self', ...names }));
  }
}

function encodeReceipt([first, ...rest]: readonly string[], attrs: Record<string, string | undefined>): BinaryNode {
  const items = rest.map((id) => node('item', { id }));
  const list = items.length ? [node('list', {}, items)] : undefined;
  return node('receipt', { id: first, t: nowSeconds(), ...attrs }, list);
}

/** Raises the status of a message on the author's phone; in a group once every member has reached it. */
export function raiseStatus(
  world: World,
  receipt: { author: string; chat: string; id: string; reader: string },
  status: MessageStatus,
): void {
  const { author, chat, id } = receipt;
  if (isGroup(chat) && !hasEveryMember(world, receipt, status)) return;
  if (!world.store.messages.raiseStatus(author, id, status)) return;
  world.emit({ type: 'status', number: author, chat, id, status, by: receipt.reader });
  world.official.statusRaised(author, id, status);
}

function hasEveryMember(
  world: World,
  { author, chat, id, reader }: { author: string; chat: string; id: string; reader: string },
  status: MessageStatus,
): boolean {
  const members = world.store.groups.find(chat)?.members ?? [];
  const statusByMember = world.store.messages.recordTick(author, id, reader, status);
  const hasReached = (number: string) =>
    messageStatuses.indexOf(statusByMember.get(number) ?? 'server') >= messageStatuses.indexOf(status);
  return members.every(({ number }) => number === author || hasReached(number));
}

function forwardReceipt(world: World, from: DeviceAddress, receipt: BinaryNode, author: string): void {
  const { type, to = '' } = receipt.attrs;
  const visibleType = type === 'inactive' ? undefined : type;
  for (const device of world.store.phones.devices(author)) {
    const reader = encodeReader(world, from, to);
    const attrs = { id: receipt.attrs.id, type: visibleType, t: nowSeconds(), ...reader };
    enqueue(world, { number: author, device: device.id }, node('receipt', attrs, receipt.content));
  }
}

function encodeReader(world: World, from: DeviceAddress, to: string): Record<string, string> {
  const phone = world.store.phones.find(from.number);
  const lid = phone?.lid ?? '';
  if (isGroup(to)) return { from: to, participant: lidJid(lid, from.device), participant_pn: pnJid(from.number) };
  return { from: parseJid(to).server === 'lid' ? lidJid(lid, from.device) : pnJid(from.number, from.device) };
}

/**
 * Sends a receipt of a phone to every device of the author.
 * @param names the `from` (and `participant`) attributes of the reader
 */
export function sendPhoneReceipt(
  world: World,
  author: string,
  names: Record<string, string>,
  ids: readonly string[],
  type?: 'read' | 'played',
): void {
  for (const device of world.store.phones.devices(author))
    enqueue(world, { number: author, device: device.id }, encodeReceipt(ids, { type, ...names }));
}
