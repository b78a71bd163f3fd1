import { decodeContent } from '../messages/message-content.ts';
import type { PhoneGroup } from '../model/group.model.ts';
import type { Phone } from '../model/phone.model.ts';
import { findMembers } from '../phone/send-group-message.ts';
import { receiveMessage } from '../phone/receive-message.ts';
import { hasLinkedDevices, recordReceived } from '../phone/deliver-to-phone.ts';
import { decryptFromGroup, processSenderKeyMessage } from '../phone/group.cipher.ts';
import { type DeviceAddress, lidJid, parseJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, child, childrenByTag, contentBytes, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { type MessageCopy, readCopies } from './read-copies.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import { findPerson } from '../connection/find-person.ts';
import { raiseStatus } from '../connection/receipt.handler.ts';
import { nowSeconds } from '../wire/unix-time.ts';
import { decryptOrRequestRetry, refuseCopy } from './request-retry.ts';

/** Delivers a group message of a linked device to each device, with the sender key copy if there is one for it. */
export async function relayGroupMessage(
  world: World,
  from: DeviceAddress,
  stanza: BinaryNode,
  ledger: number,
): Promise<void> {
  const group = world.store.groups.find(stanza.attrs.to ?? '');
  const sender = world.store.phones.find(from.number);
  if (!group || !sender) return;
  const copies = new Map(
    child(stanza, 'participants') ? readCopies(stanza).map((copy) => [deviceKey(world, copy), copy]) : [],
  );
  for (const copy of copies.values()) await processSenderKeyCopy(world, from, stanza, copy);
  const skmsg = childrenByTag(stanza, 'enc').find(({ attrs }) => attrs.type === 'skmsg');
  if (!skmsg) return;
  const members = findMembers(world, group);
  const plaintexts = await decryptFromGroup(world, members, group.id, from, contentBytes(skmsg) ?? Buffer.alloc(0));
  const incoming = { id: stanza.attrs.id ?? '', chat: group.id, author: from.number, at: Date.now() };
  for (const [member, plain] of plaintexts) {
    relayToDevices(world, { sender, from, member, stanza, ledger, shared: skmsg }, copies);
    const isOwn = member === sender;
    const device = `${member.number}:0`;
    world.store.ledger.recordDelivery(ledger, device);
    if (plain instanceof Error) {
      refuseCopy(world, member, from, stanza, { enc: skmsg, jid: lidJid(member.lid), ledger }, plain);
      continue;
    }
    const message = { ...incoming, content: decodeContent(plain) };
    recordReceived(
      world,
      ledger,
      device,
      receiveMessage(world, member, { ...message, status: isOwn ? 'server' : 'delivered' }),
    );
    if (!isOwn && !hasLinkedDevices(world, member)) sendDeliveryReceipt(world, sender, member, group, incoming.id);
  }
}

function deviceKey(world: World, { jid }: MessageCopy): string {
  return `${findPerson(world, jid)?.number}:${parseJid(jid).device}`;
}

// Only the copies for phones can be decrypted here; they contain the sender key.
async function processSenderKeyCopy(
  world: World,
  from: DeviceAddress,
  stanza: BinaryNode,
  copy: MessageCopy,
): Promise<void> {
  const owner = findPerson(world, copy.jid);
  if (!owner || parseJid(copy.jid).device !== 0) return;
  const plain = await decryptOrRequestRetry(world, owner, from, stanza, copy);
  const key = plain && decodeContent(plain).senderKeyDistributionMessage;
  if (key?.axolotlSenderKeyDistributionMessage)
    await processSenderKeyMessage(world, owner, stanza.attrs.to ?? '', from, key.axolotlSenderKeyDistributionMessage);
}

interface GroupRelay {
  sender: Phone;
  from: DeviceAddress;
  member: Phone;
  stanza: BinaryNode;
  ledger: number;
  shared: BinaryNode;
}

function relayToDevices(world: World, relay: GroupRelay, copies: Map<string, MessageCopy>): void {
  const { sender, from, member, stanza, ledger, shared } = relay;
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
      participant_pn: pnJid(sender.number),
      addressing_mode: 'lid',
      t: nowSeconds(),
      notify: sender.name,
    };
    const content = [...(copy ? [copy.enc] : []), shared, ...childrenByTag(stanza, 'device-identity')];
    enqueue(world, { number: device.number, device: device.id }, node('message', attrs, content), ledger);
  }
}

function sendDeliveryReceipt(world: World, sender: Phone, member: Phone, group: PhoneGroup, id: string): void {
  raiseStatus(world, { author: sender.number, chat: group.id, id, reader: member.number }, 'delivered');
  const names = { from: group.id, participant: lidJid(member.lid), participant_pn: pnJid(member.number) };
  for (const device of world.store.phones.devices(sender.number))
    enqueue(world, { number: sender.number, device: device.id }, node('receipt', { id, t: nowSeconds(), ...names }));
}
