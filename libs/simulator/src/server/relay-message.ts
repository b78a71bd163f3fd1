import { decodeContent } from '../messages/message-content.ts';
import { take } from '../phone/receive-message.ts';
import { leavesTicksToDevices, noteShown, spoil } from '../phone/encode-message-stanza.ts';
import type { Phone } from '../model.ts';
import { addressKey, isGroup, isLid, lidJid, parseJid, pn, type Address } from '../wire/jid.ts';
import { bytesOf, childrenOf, node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { Connection } from './client.connection.ts';
import { copiesOf, phoneName, type Copy } from './read-copies.ts';
import { enqueue } from './stanza.delivery.ts';
import { fanOutFaults } from './check-fan-out.ts';
import { relayToGroup } from './relay-group-message.ts';
import { identityFault } from './check-device-identity.ts';
import { personOf } from './find-person.ts';
import { nowSeconds, raise } from './receipt.handler.ts';
import { openOrAskAgain } from './request-retry.ts';

/** A linked device sends a message: the server takes it, says so, and gives every copy to its device. */
export async function relay(world: World, connection: Connection, from: Address, stanza: Node): Promise<void> {
  const { id = '', to = '' } = stanza.attrs;
  const ack = { class: 'message', id, from: to, t: nowSeconds(), participant: stanza.attrs.participant };
  if (stanza.attrs.category === 'peer') return relayToOwnPhone(world, connection, from, stanza, ack);
  const restricted = world.faults.strike('restrict', from.number);
  if (restricted) return connection.send(node('ack', { ...ack, error: restricted.code ?? 463 }));
  const copies = copiesOf(stanza);
  const device = world.store.phones.device(from.number, from.device);
  const fault = device ? identityFault(world, device, stanza, copies) : 'the device is linked no more';
  if (fault) {
    world.store.refusals.add('message', addressKey(from), fault, id);
    return connection.send(node('ack', { ...ack, error: invalidStanza }));
  }
  for (const wrong of fanOutFaults(world, from, stanza, copies))
    world.store.refusals.add('copy', addressKey(from), wrong, id);
  const ledger = world.store.ledger.take(id, from.number, chatOf(world, stanza.attrs.recipient ?? to));
  if (!world.faults.strike('lose-acks', from.number)) connection.send(node('ack', ack));
  if (isGroup(to)) return relayToGroup(world, from, stanza, ledger);
  for (const copy of copies) await give(world, from, stanza, copy, ledger);
}

/** WhatsApp's answer to a message that breaks the rules of its protocol. */
const invalidStanza = 479;

// Between a device and its phone, of which no chat knows: requests for history and for messages it could not read.
async function relayToOwnPhone(
  world: World,
  connection: Connection,
  from: Address,
  stanza: Node,
  ack: Record<string, string | number | undefined>,
): Promise<void> {
  connection.send(node('ack', ack));
  const owner = world.store.phones.find(from.number);
  for (const copy of copiesOf(stanza)) if (owner) await openOrAskAgain(world, owner, from, stanza, copy);
}

async function give(world: World, from: Address, stanza: Node, copy: Copy, ledger: number): Promise<void> {
  const owner = personOf(world, copy.jid);
  if (!owner) return;
  const { device } = parseJid(copy.jid);
  if (device === 0) return giveToPhone(world, from, stanza, { ...copy, owner, ledger });
  if (!world.store.phones.device(owner.number, device)) return;
  const content = [copy.enc, ...childrenOf(stanza, 'device-identity')];
  enqueue(
    world,
    { number: owner.number, device },
    node('message', namesFor(world, from, stanza, copy), content),
    ledger,
  );
}

function namesFor(world: World, from: Address, stanza: Node, copy: Copy): Record<string, string | number | undefined> {
  const sender = world.store.phones.find(from.number);
  const lid = lidJid(sender?.lid ?? '', from.device);
  const { id, type, edit, to = '' } = stanza.attrs;
  const common = { id, type, edit, t: nowSeconds(), notify: sender?.name };
  const inLid = isLid(copy.jid);
  const name = inLid ? lid : pn(from.number, from.device);
  if (personOf(world, copy.jid)?.number === from.number) return { ...common, from: name, recipient: to };
  return inLid
    ? { ...common, from: name, sender_pn: pn(from.number), addressing_mode: 'lid' }
    : { ...common, from: name, sender_lid: lidJid(sender?.lid ?? '') };
}

async function giveToPhone(
  world: World,
  from: Address,
  stanza: Node,
  { owner, enc, jid, ledger }: Copy & { owner: Phone; ledger: number },
): Promise<void> {
  const id = stanza.attrs.id ?? '';
  const device = `${owner.number}:0`;
  world.store.ledger.handed(ledger, device);
  const garbled = owner.number !== from.number && world.faults.strike('bad-mac', from.number);
  const copy = { jid, enc: garbled ? spoiled(enc) : enc, ledger };
  const plain = await openOrAskAgain(world, owner, from, stanza, copy);
  if (!plain) return;
  const decoded = decodeContent(plain);
  const copyOfOwn = decoded.deviceSentMessage;
  const content = copyOfOwn?.message ?? decoded;
  const own = owner.number === from.number;
  const chat = own
    ? chatOf(world, copyOfOwn?.destinationJid ?? stanza.attrs.recipient ?? stanza.attrs.to ?? '')
    : from.number;
  const message = { id, chat, author: from.number, content, at: Date.now() };
  noteShown(world, ledger, device, take(world, owner, { ...message, status: own ? 'server' : 'delivered' }));
  if (own) return confirmOwn(world, from, stanza);
  if (leavesTicksToDevices(world, owner)) return;
  raise(world, { author: from.number, chat: owner.number, id, reader: owner.number }, 'delivered');
  for (const one of world.store.phones.devices(from.number)) {
    const receipt = node('receipt', { id, from: phoneName(owner, jid), t: nowSeconds() });
    enqueue(world, { number: from.number, device: one.id }, receipt);
  }
}

function spoiled(enc: Node): Node {
  const bytes = bytesOf(enc) ?? Buffer.alloc(1);
  spoil(bytes);
  return { ...enc, content: bytes };
}

const chatOf = (world: World, jid: string): string =>
  isGroup(jid) ? jid : (personOf(world, jid)?.number ?? parseJid(jid).user);

// The phone tells its companions that it has seen what one of them sent.
function confirmOwn(world: World, from: Address, stanza: Node): void {
  const { id } = stanza.attrs;
  const to = stanza.attrs.recipient ?? stanza.attrs.to ?? '';
  const phone = world.store.phones.find(from.number);
  const name = isLid(to) ? lidJid(phone?.lid ?? '') : pn(from.number);
  const receipt = node('receipt', { id, from: name, type: 'sender', recipient: to, t: nowSeconds() });
  enqueue(world, from, receipt);
}
