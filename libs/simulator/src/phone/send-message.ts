import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { encodeContent, type MessageContent, stanzaTypeOf } from '../messages/message-content.ts';
import { newMessageId } from '../messages/make-message-id.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import { isGroup } from '../wire/jid.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { sendToGroup } from './send-group-message.ts';
import { receiveMessage } from './receive-message.ts';
import {
  corruptCiphertext,
  encodeDeviceSentMessage,
  encodeDirectMessage,
  encodeEnc,
  type PhoneSend,
} from './encode-message-stanza.ts';
import { deliverToPhone } from './deliver-to-phone.ts';
import { encryptForDevice } from './device.cipher.ts';

export interface MessageToSend {
  chat: string;
  content: MessageContent;
  edit?: '1' | '7';
  withheld?: boolean;
  /** By default a new one. */
  id?: string;
}

/** Sends a message from a phone to a number or a group. Resolves with its id once the server has accepted it. */
export function sendMessage(
  world: World,
  phone: Phone,
  { id = newMessageId(), ...to }: MessageToSend,
): Promise<string> {
  return world.mutex.run(phone.number, async () => {
    const at = Date.now();
    const outgoing = { ...to, id, at, ledger: world.store.ledger.accept(id, phone.number, to.chat) };
    receiveMessage(world, phone, { ...outgoing, author: phone.number, status: 'server' });
    if (isGroup(to.chat)) await sendToGroup(world, phone, outgoing);
    else await sendToPerson(world, phone, outgoing);
    return id;
  });
}

async function sendToPerson(world: World, phone: Phone, out: PhoneSend): Promise<void> {
  const person = world.store.phones.find(out.chat);
  if (!person) return;
  if (person !== phone && !world.store.blocks.has(person.number, phone.number)) {
    for (const device of world.store.phones.devices(person.number))
      await sendToDevice(world, phone, device, out, encodeContent(out.content));
    deliverToPhone(world, person, phone, out);
  }
  const deviceSent = encodeDeviceSentMessage(out);
  for (const device of world.store.phones.devices(phone.number))
    await sendToDevice(world, phone, device, out, deviceSent);
}

async function sendToDevice(
  world: World,
  phone: Phone,
  device: LinkedDevice,
  out: PhoneSend,
  bytes: Buffer,
): Promise<void> {
  const address = { number: device.number, device: device.id };
  if (out.withheld) {
    const unavailable = [node('unavailable', { type: 'view_once' })];
    return enqueue(world, address, encodeDirectMessage(world, phone, device, out, unavailable), out.ledger);
  }
  const ciphertext = await encryptForDevice(world, phone, device, bytes);
  if (world.faults.strike('bad-mac', device.number)) corruptCiphertext(ciphertext.ciphertext);
  const stanza = encodeDirectMessage(world, phone, device, out, [
    encodeEnc(ciphertext, stanzaTypeOf(out.content).mediatype),
  ]);
  enqueue(world, address, stanza, out.ledger);
}
