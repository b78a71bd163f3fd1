import { decodeContent, encodeContent, stanzaType } from '../messages/content.ts';
import { encNode, ownCopy, personStanza } from '../phone/outbox.ts';
import { seal, startSession } from '../phone/signal.ts';
import type { Device, Phone } from '../model.ts';
import { fromBigEndian } from '../wire/bytes.ts';
import type { Address } from '../wire/jids.ts';
import { bytesOf, child, node, requiredBytes, type Node } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { enqueue, settle } from './delivery.ts';
import { readKey } from './iq/encrypt.ts';
import { personOf } from './people.ts';

/** A device could not decrypt a message: whoever sent it encrypts it again. */
export async function retry(world: World, from: Address, receipt: Node): Promise<void> {
  const { id = '', to = '', participant, recipient } = receipt.attrs;
  settle(world, from, 'message', id);
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
  const sender = world.store.phones.find(from.number);
  const name = target.endsWith('@lid')
    ? `${sender?.lid}:${from.device}@lid`
    : `${from.number}:${from.device}@s.whatsapp.net`;
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
  const own = device.number === author.number;
  const sealed = await seal(world, author, device, own ? ownCopy({ ...out, ledger }) : encodeContent(out.content));
  const count = Number(child(receipt, 'retry')?.attrs.count ?? 1);
  const enc = encNode(sealed, stanzaType(out.content).mediatype, count);
  enqueue(world, { number: device.number, device: device.id }, personStanza(world, author, device, out, [enc]), ledger);
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
