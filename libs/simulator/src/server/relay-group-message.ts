import { decodeContent } from '../messages/message-content.ts';
import type { Group, Phone } from '../model.ts';
import { membersOf } from '../phone/send-group-message.ts';
import { take } from '../phone/receive-message.ts';
import { leavesTicksToDevices, noteShown } from '../phone/encode-message-stanza.ts';
import { learnSenderKey, openFromGroup } from '../phone/group.cipher.ts';
import { lidJid, parseJid, pn, type Address } from '../wire/jid.ts';
import { bytesOf, child, childrenOf, node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { copiesOf, type Copy } from './read-copies.ts';
import { enqueue } from './stanza.delivery.ts';
import { personOf } from './find-person.ts';
import { nowSeconds, raise } from './receipt.handler.ts';
import { openOrAskAgain, refuse } from './request-retry.ts';

/** A linked device sends to a group: each device gets the message, and the key when one was made for it. */
export async function relayToGroup(world: World, from: Address, stanza: Node, ledger: number): Promise<void> {
  const group = world.store.groups.find(stanza.attrs.to ?? '');
  const sender = world.store.phones.find(from.number);
  if (!group || !sender) return;
  const copies = new Map(
    child(stanza, 'participants') ? copiesOf(stanza).map((one) => [deviceKey(world, one), one]) : [],
  );
  for (const copy of copies.values()) await learn(world, from, stanza, copy);
  const shared = childrenOf(stanza, 'enc').find(({ attrs }) => attrs.type === 'skmsg');
  if (!shared) return;
  const members = membersOf(world, group);
  const opened = await openFromGroup(world, members, group.id, from, bytesOf(shared) ?? Buffer.alloc(0));
  const incoming = { id: stanza.attrs.id ?? '', chat: group.id, author: from.number, at: Date.now() };
  for (const [member, plain] of opened) {
    passOn(world, { sender, from, member, stanza, ledger, shared }, copies);
    const own = member === sender;
    const device = `${member.number}:0`;
    world.store.ledger.handed(ledger, device);
    if (plain instanceof Error) {
      refuse(world, member, from, stanza, { enc: shared, jid: lidJid(member.lid), ledger }, plain);
      continue;
    }
    const message = { ...incoming, content: decodeContent(plain) };
    noteShown(world, ledger, device, take(world, member, { ...message, status: own ? 'server' : 'delivered' }));
    if (!own && !leavesTicksToDevices(world, member)) confirm(world, sender, member, group, incoming.id);
  }
}

function deviceKey(world: World, { jid }: Copy): string {
  return `${personOf(world, jid)?.number}:${parseJid(jid).device}`;
}

// A copy for a phone holds the sender key; that for another device is for that device alone.
async function learn(world: World, from: Address, stanza: Node, copy: Copy): Promise<void> {
  const owner = personOf(world, copy.jid);
  if (!owner || parseJid(copy.jid).device !== 0) return;
  const plain = await openOrAskAgain(world, owner, from, stanza, copy);
  const key = plain && decodeContent(plain).senderKeyDistributionMessage;
  if (key?.axolotlSenderKeyDistributionMessage)
    await learnSenderKey(world, owner, stanza.attrs.to ?? '', from, key.axolotlSenderKeyDistributionMessage);
}

interface Passing {
  sender: Phone;
  from: Address;
  member: Phone;
  stanza: Node;
  ledger: number;
  shared: Node;
}

function passOn(world: World, passing: Passing, copies: Map<string, Copy>): void {
  const { sender, from, member, stanza, ledger, shared } = passing;
  const { id, type, edit, to = '' } = stanza.attrs;
  for (const device of world.store.phones.devices(member.number)) {
    if (member === sender && device.id === from.device) continue;
    const copy = copies.get(`${device.number}:${device.id}`);
    const attrs = {
      id,
      type,
      edit,
      from: to,
      participant: lidJid(sender.lid, from.device),
      participant_pn: pn(sender.number),
      addressing_mode: 'lid',
      t: nowSeconds(),
      notify: sender.name,
    };
    const content = [...(copy ? [copy.enc] : []), shared, ...childrenOf(stanza, 'device-identity')];
    enqueue(world, { number: device.number, device: device.id }, node('message', attrs, content), ledger);
  }
}

function confirm(world: World, sender: Phone, member: Phone, group: Group, id: string): void {
  raise(world, { author: sender.number, chat: group.id, id, reader: member.number }, 'delivered');
  const names = { from: group.id, participant: lidJid(member.lid), participant_pn: pn(member.number) };
  for (const device of world.store.phones.devices(sender.number))
    enqueue(world, { number: sender.number, device: device.id }, node('receipt', { id, t: nowSeconds(), ...names }));
}
