import { statuses, type Status } from '../model.ts';
import { isGroup, lidJid, parseJid, pn, type Address } from '../wire/jid.ts';
import { child, childrenOf, node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { personOf } from './find-person.ts';
import { enqueue, settle } from './stanza.delivery.ts';

const ticks: Record<string, Status> = { read: 'read', 'read-self': 'read', played: 'played' };

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export const idsOf = (receipt: Node): string[] => [
  receipt.attrs.id ?? '',
  ...childrenOf(child(receipt, 'list'), 'item').map((item) => item.attrs.id ?? ''),
];

/** A device says what became of messages: it has them, its user has read or played them. */
export function receiptFromDevice(world: World, from: Address, receipt: Node): void {
  const { type = '', to = '', participant } = receipt.attrs;
  const ids = idsOf(receipt);
  const tick = ticks[type];
  if (!tick) for (const id of ids) settle(world, from, 'message', id);
  if (!tick && type !== '' && type !== 'inactive') return;
  const author = personOf(world, participant ?? to);
  if (!author || author.number === from.number) return;
  const chat = isGroup(to) ? to : from.number;
  for (const id of ids) raise(world, { author: author.number, chat, id, reader: from.number }, tick ?? 'delivered');
  if (tick) for (const id of ids) world.store.messages.raise(from.number, id, tick);
  if (tick) tellOwn(world, from, isGroup(to) ? to : pn(author.number), ids);
  // A read that the user keeps to himself goes no further than his own phone.
  if (type !== 'read-self') forward(world, from, receipt, author.number);
}

/** The reader's other devices learn that the chat is read. */
export function tellOwn(world: World, reader: Address, chat: string, ids: readonly string[]): void {
  for (const device of world.store.phones.devices(reader.number)) {
    if (device.id === reader.device) continue;
    const names = { from: pn(reader.number), recipient: chat };
    enqueue(world, { number: device.number, device: device.id }, listing(ids, { type: 'read-self', ...names }));
  }
}

function listing([first, ...rest]: readonly string[], attrs: Record<string, string | undefined>): Node {
  const items = rest.map((id) => node('item', { id }));
  const list = items.length ? [node('list', {}, items)] : undefined;
  return node('receipt', { id: first, t: nowSeconds(), ...attrs }, list);
}

/** The author's phone shows the tick; in a group once every member is as far. */
export function raise(
  world: World,
  of: { author: string; chat: string; id: string; reader: string },
  status: Status,
): void {
  const { author, chat, id } = of;
  if (isGroup(chat) && !everyoneIs(world, of, status)) return;
  if (world.store.messages.raise(author, id, status))
    world.tell({ type: 'status', number: author, chat, id, status, by: of.reader });
}

function everyoneIs(
  world: World,
  { author, chat, id, reader }: { author: string; chat: string; id: string; reader: string },
  status: Status,
): boolean {
  const members = world.store.groups.find(chat)?.members ?? [];
  const ticks = world.store.messages.tick(author, id, reader, status);
  const far = (number: string) => statuses.indexOf(ticks.get(number) ?? 'server') >= statuses.indexOf(status);
  return members.every(({ number }) => number === author || far(number));
}

function forward(world: World, from: Address, receipt: Node, author: string): void {
  const { type, to = '' } = receipt.attrs;
  const shown = type === 'inactive' ? undefined : type;
  for (const device of world.store.phones.devices(author)) {
    const sender = senderNames(world, from, to);
    const attrs = { id: receipt.attrs.id, type: shown, t: nowSeconds(), ...sender };
    enqueue(world, { number: author, device: device.id }, node('receipt', attrs, receipt.content));
  }
}

function senderNames(world: World, from: Address, to: string): Record<string, string> {
  const phone = world.store.phones.find(from.number);
  const lid = phone?.lid ?? '';
  if (isGroup(to)) return { from: to, participant: lidJid(lid, from.device), participant_pn: pn(from.number) };
  return { from: parseJid(to).server === 'lid' ? lidJid(lid, from.device) : pn(from.number, from.device) };
}

/**
 * A phone's receipt to every device of the author. `names` is the `from` (and `participant`) under which the author
 * knows the reader.
 */
export function receiptFromPhone(
  world: World,
  author: string,
  names: Record<string, string>,
  ids: readonly string[],
  type?: 'read' | 'played',
): void {
  for (const device of world.store.phones.devices(author))
    enqueue(world, { number: author, device: device.id }, listing(ids, { type, ...names }));
}
