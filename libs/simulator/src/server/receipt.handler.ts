import { type MessageStatus, messageStatuses } from '../model/message.model.ts';
import { type DeviceAddress, isGroup, lidJid, parseJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, child, childrenByTag, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { findPerson } from './find-person.ts';
import { enqueue, settleStanza } from './stanza.delivery.ts';
import { nowSeconds } from '../wire/unix-time.ts';

const statusByReceiptType: Record<string, MessageStatus> = { read: 'read', 'read-self': 'read', played: 'played' };

export const readReceiptIds = (receipt: BinaryNode): string[] => [
  receipt.attrs.id ?? '',
  ...childrenByTag(child(receipt, 'list'), 'item').map((item) => item.attrs.id ?? ''),
];

/** A device says what became of messages: it has them, its user has read or played them. */
export function handleDeviceReceipt(world: World, from: DeviceAddress, receipt: BinaryNode): void {
  const { type = '', to = '', participant } = receipt.attrs;
  const ids = readReceiptIds(receipt);
  const tick = statusByReceiptType[type];
  if (!tick) for (const id of ids) settleStanza(world, from, 'message', id);
  if (!tick && type !== '' && type !== 'inactive') return;
  const author = findPerson(world, participant ?? to);
  if (!author || author.number === from.number) return;
  const chat = isGroup(to) ? to : from.number;
  for (const id of ids)
    raiseStatus(world, { author: author.number, chat, id, reader: from.number }, tick ?? 'delivered');
  if (tick) for (const id of ids) world.store.messages.raiseStatus(from.number, id, tick);
  if (tick) sendReadSelf(world, from, isGroup(to) ? to : pnJid(author.number), ids);
  // A read that the user keeps to himself goes no further than his own phone.
  if (type !== 'read-self') forwardReceipt(world, from, receipt, author.number);
}

/** The reader's other devices learn that the chat is read. */
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

/** The author's phone shows the tick; in a group once every member is as far. */
export function raiseStatus(
  world: World,
  of: { author: string; chat: string; id: string; reader: string },
  status: MessageStatus,
): void {
  const { author, chat, id } = of;
  if (isGroup(chat) && !hasEveryMember(world, of, status)) return;
  if (world.store.messages.raiseStatus(author, id, status))
    world.emit({ type: 'status', number: author, chat, id, status, by: of.reader });
}

function hasEveryMember(
  world: World,
  { author, chat, id, reader }: { author: string; chat: string; id: string; reader: string },
  status: MessageStatus,
): boolean {
  const members = world.store.groups.find(chat)?.members ?? [];
  const ticks = world.store.messages.recordTick(author, id, reader, status);
  const far = (number: string) =>
    messageStatuses.indexOf(ticks.get(number) ?? 'server') >= messageStatuses.indexOf(status);
  return members.every(({ number }) => number === author || far(number));
}

function forwardReceipt(world: World, from: DeviceAddress, receipt: BinaryNode, author: string): void {
  const { type, to = '' } = receipt.attrs;
  const shown = type === 'inactive' ? undefined : type;
  for (const device of world.store.phones.devices(author)) {
    const sender = encodeReader(world, from, to);
    const attrs = { id: receipt.attrs.id, type: shown, t: nowSeconds(), ...sender };
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
 * A phone's receipt to every device of the author. `names` is the `from` (and `participant`) under which the author
 * knows the reader.
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
