import { decodeContent, encodeContent, stanzaTypeOf } from '../messages/message-content.ts';
import { resendGroupMessage } from '../phone/send-group-message.ts';
import {
  encodeDeviceSentMessage,
  encodeDirectMessage,
  encodeEnc,
  type PhoneSend,
} from '../phone/encode-message-stanza.ts';
import { encryptForDevice, startSession } from '../phone/device.cipher.ts';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { fromBigEndian } from '../wire/byte-codec.ts';
import { type DeviceAddress, isGroup, lidJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, child, contentBytes, node, requiredBytes } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { enqueue, settleStanza } from '../connection/stanza.delivery.ts';
import { readPreKey } from './iq/prekeys.iq.ts';
import { findPerson } from '../connection/find-person.ts';

/** Handles a retry receipt: the sender, a phone or a linked device, encrypts the message again. */
export async function handleRetryReceipt(world: World, from: DeviceAddress, receipt: BinaryNode): Promise<void> {
  const { id = '', to = '', participant, recipient } = receipt.attrs;
  settleStanza(world, from, 'message', id, 'retry');
  const author = findPerson(world, participant ?? to);
  const device = world.store.phones.device(from.number, from.device);
  if (!author || !device) return;
  const target = participant ?? to;
  if (isDeviceJid(target)) return forwardToDevice(world, from, receipt, target);
  await world.mutex.run(author.number, () => resend(world, author, device, receipt, { id, recipient }));
}

const isDeviceJid = (jid: string): boolean => /:\d+@/.test(jid);

// A linked device holds the session itself, so the receipt is forwarded to it.
function forwardToDevice(world: World, from: DeviceAddress, receipt: BinaryNode, target: string): void {
  const person = findPerson(world, target);
  const id = Number(/:(\d+)@/.exec(target)?.[1]);
  if (!person || !world.store.phones.device(person.number, id)) return;
  const lid = world.store.phones.find(from.number)?.lid ?? '';
  const name = target.endsWith('@lid') ? lidJid(lid, from.device) : pnJid(from.number, from.device);
  const { to: _to, ...attrs } = receipt.attrs;
  enqueue(world, { number: person.number, device: id }, node('receipt', { ...attrs, from: name }, receipt.content));
}

async function resend(
  world: World,
  author: Phone,
  device: LinkedDevice,
  receipt: BinaryNode,
  of: { id: string; recipient: string | undefined },
): Promise<void> {
  const message = world.store.messages.find(author.number, of.id);
  if (!message) return world.log('asked to send again what is not there', { id: of.id, author: author.number });
  await startSessionFromReceipt(world, author, device, receipt);
  const out = { id: of.id, chat: message.chat, content: decodeContent(message.content), at: message.at };
  const ledger = world.store.ledger.accept(of.id, author.number, message.chat);
  const count = Number(child(receipt, 'retry')?.attrs.count ?? 1);
  const stanza = isGroup(message.chat)
    ? await resendGroupMessage(world, author, device, out, count)
    : await resendDirectMessage(world, author, device, { ...out, ledger }, count);
  enqueue(world, { number: device.number, device: device.id }, stanza, ledger);
}

async function resendDirectMessage(
  world: World,
  author: Phone,
  device: LinkedDevice,
  out: PhoneSend,
  count: number,
): Promise<BinaryNode> {
  const isOwn = device.number === author.number;
  const ciphertext = await encryptForDevice(
    world,
    author,
    device,
    isOwn ? encodeDeviceSentMessage(out) : encodeContent(out.content),
  );
  return encodeDirectMessage(world, author, device, out, [
    encodeEnc(ciphertext, stanzaTypeOf(out.content).mediatype, count),
  ]);
}

/** Starts a new session with the keys of a retry receipt; devices send them from the second receipt on. */
async function startSessionFromReceipt(
  world: World,
  author: Phone,
  device: LinkedDevice,
  receipt: BinaryNode,
): Promise<void> {
  const keys = child(receipt, 'keys');
  const skey = child(keys, 'skey');
  if (!keys || !skey) return;
  const oneTime = child(keys, 'key');
  await startSession(
    world,
    author,
    { number: device.number, device: device.id },
    {
      registrationId: fromBigEndian(contentBytes(child(receipt, 'registration')) ?? Buffer.from([0])),
      identityKey: requiredBytes(keys, 'identity'),
      signedPreKey: { ...readPreKey(skey), signature: requiredBytes(skey, 'signature') },
      preKey: oneTime && readPreKey(oneTime),
    },
  );
}
