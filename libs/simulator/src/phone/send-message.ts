import type { Device, Phone } from '../model.ts';
import { encodeContent, stanzaType, type Content } from '../messages/message-content.ts';
import { newMessageId } from '../messages/make-message-id.ts';
import { enqueue } from '../server/stanza.delivery.ts';
import { isGroup } from '../wire/jid.ts';
import { node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { sendToGroup } from './send-group-message.ts';
import { take } from './receive-message.ts';
import { encNode, handToPhone, ownCopy, personStanza, spoil, type Outgoing } from './encode-message-stanza.ts';
import { seal } from './device.cipher.ts';

/** Sends from a phone to a number or a group; resolves with the message's id once the server has taken it. */
export function send(
  world: World,
  phone: Phone,
  to: { chat: string; content: Content; edit?: '1' | '7'; withheld?: boolean },
): Promise<string> {
  return world.lanes.run(phone.number, async () => {
    const id = newMessageId();
    const at = Date.now();
    const outgoing = { ...to, id, at, ledger: world.store.ledger.take(id, phone.number, to.chat) };
    take(world, phone, { ...outgoing, author: phone.number, status: 'server' });
    if (isGroup(to.chat)) await sendToGroup(world, phone, outgoing);
    else await sendToPerson(world, phone, outgoing);
    return id;
  });
}

async function sendToPerson(world: World, phone: Phone, out: Outgoing): Promise<void> {
  const person = world.store.phones.find(out.chat);
  if (!person) return;
  if (person !== phone) {
    for (const device of world.store.phones.devices(person.number))
      await handSealed(world, phone, device, out, encodeContent(out.content));
    handToPhone(world, person, phone, out);
  }
  const own = ownCopy(out);
  for (const device of world.store.phones.devices(phone.number)) await handSealed(world, phone, device, out, own);
}

async function handSealed(world: World, phone: Phone, device: Device, out: Outgoing, bytes: Buffer): Promise<void> {
  const address = { number: device.number, device: device.id };
  if (out.withheld) {
    const nothing = [node('unavailable', { type: 'view_once' })];
    return enqueue(world, address, personStanza(world, phone, device, out, nothing), out.ledger);
  }
  const sealed = await seal(world, phone, device, bytes);
  if (world.faults.strike('bad-mac', device.number)) spoil(sealed.ciphertext);
  const stanza = personStanza(world, phone, device, out, [encNode(sealed, stanzaType(out.content).mediatype)]);
  enqueue(world, address, stanza, out.ledger);
}
