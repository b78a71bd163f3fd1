import { decodeContent, encodeContent, stanzaType } from '../messages/message-content.ts';
import { groupAgain } from '../phone/send-group-message.ts';
import { encNode, ownCopy, personStanza, type Outgoing } from '../phone/encode-message-stanza.ts';
import { seal, startSession } from '../phone/device.cipher.ts';
import type { Device, Phone } from '../model.ts';
import { fromBigEndian } from '../wire/byte-codec.ts';
import { isGroup, lidJid, pn, type Address } from '../wire/jid.ts';
import { bytesOf, child, node, requiredBytes, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { enqueue, settle } from './stanza.delivery.ts';
import { readKey } from './iq/prekeys.iq.ts';
import { personOf } from './find-person.ts';

/** A device could not decrypt a message: whoever sent it encrypts it again. */
export async function retry(world: World, from: Address, receipt: Node): Promise<void> {
  const { id = '', to = '', participant, recipient } = receipt.attrs;
  settle(world, from, 'message', id, 'retry');
  const author = personOf(world, participant ?? to);
  const device = world.store.phones.device(from.number, from.device);
  if (!author || !device) return;
  const target = participant ?? to;
  if (isDevice(target)) return askDevice(world, from, receipt, target);
  await world.lanes.run(author.number, () => again(world, author, device, receipt, { id, recipient }));
}

const isDevice = (jid: string): boolean => /:\d+@/.test(jid);

// The author is itself a linked device: it holds the session, so the request goes there.
function askDevice(world: World, from: Address, receipt: Node, target: string): void {
  const person = personOf(world, target);
  const id = Number(/:(\d+)@/.exec(target)?.[1]);
  if (!person || !world.store.phones.device(person.number, id)) return;
  const lid = world.store.phones.find(from.number)?.lid ?? '';
  const name = target.endsWith('@lid') ? lidJid(lid, from.device) : pn(from.number, from.device);
  const { to: _to, ...attrs } = receipt.attrs;
  enqueue(world, { number: person.number, device: id }, node('receipt', { ...attrs, from: name }, receipt.content));
}

async function again(
  world: World,
  author: Phone,
  device: Device,
  receipt: Node,
  of: { id: string; recipient: string | undefined },
): Promise<void> {
  const message = world.store.messages.find(author.number, of.id);
  if (!message) return world.log('asked to send again what is not there', { id: of.id, author: author.number });
  await useBundle(world, author, device, receipt);
  const out = { id: of.id, chat: message.chat, content: decodeContent(message.content), at: message.at };
  const ledger = world.store.ledger.take(of.id, author.number, message.chat);
  const count = Number(child(receipt, 'retry')?.attrs.count ?? 1);
  const stanza = isGroup(message.chat)
    ? await groupAgain(world, author, device, out, count)
    : await personAgain(world, author, device, { ...out, ledger }, count);
  enqueue(world, { number: device.number, device: device.id }, stanza, ledger);
}

async function personAgain(world: World, author: Phone, device: Device, out: Outgoing, count: number): Promise<Node> {
  const own = device.number === author.number;
  const sealed = await seal(world, author, device, own ? ownCopy(out) : encodeContent(out.content));
  return personStanza(world, author, device, out, [encNode(sealed, stanzaType(out.content).mediatype, count)]);
}

/** From its second request on a device sends keys along: the session is to be started anew. */
export async function useBundle(world: World, author: Phone, device: Device, receipt: Node): Promise<void> {
  const keys = child(receipt, 'keys');
  const skey = child(keys, 'skey');
  if (!keys || !skey) return;
  const oneTime = child(keys, 'key');
  await startSession(
    world,
    author,
    { number: device.number, device: device.id },
    {
      registrationId: fromBigEndian(bytesOf(child(receipt, 'registration')) ?? Buffer.from([0])),
      identityKey: requiredBytes(keys, 'identity'),
      signed: { ...readKey(skey), signature: requiredBytes(skey, 'signature') },
      oneTime: oneTime && readKey(oneTime),
    },
  );
}
