import { encodeContent, type MessageContent, stanzaTypeOf } from '../messages/message-content.ts';
import type { PhoneGroup } from '../model/group.model.ts';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import { addressKey, lidJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { corruptCiphertext, encodeEnc, type PhoneSend } from './encode-message-stanza.ts';
import { deliverToPhone } from './deliver-to-phone.ts';
import { createSenderKeyMessage, encryptForGroup } from './group.cipher.ts';
import { encryptForDevice } from './device.cipher.ts';

/** Sends to every member of a group: one ciphertext for all, with the sender key for devices that do not have it. */
export async function sendToGroup(world: World, phone: Phone, out: PhoneSend): Promise<void> {
  const group = world.store.groups.find(out.chat);
  if (!group) return;
  const senderKey = await createSenderKeyMessage(world, phone, group.id);
  const ciphertext = await encryptForGroup(world, phone, group.id, encodeContent(out.content));
  const recipients = world.store.senderKeys.recipients(phone.number, group.id);
  for (const member of findMembers(world, group)) {
    for (const device of world.store.phones.devices(member.number)) {
      const address = { number: device.number, device: device.id };
      const content: BinaryNode[] = [];
      if (!recipients.has(addressKey(address))) {
        content.push(
          encodeEnc(
            await encryptForDevice(world, phone, device, encodeContent(buildSenderKeyContent(group.id, senderKey))),
          ),
        );
        world.store.senderKeys.addRecipient(phone.number, group.id, addressKey(address));
      }
      const copy = Buffer.from(ciphertext);
      if (world.faults.strike('bad-mac', device.number)) corruptCiphertext(copy);
      const { mediatype } = stanzaTypeOf(out.content);
      content.push(node('enc', { v: '2', type: 'skmsg', mediatype }, copy));
      enqueue(world, address, encodeGroupMessage(phone, out, content), out.ledger);
    }
    if (member !== phone) deliverToPhone(world, member, phone, out);
  }
}

export const findMembers = (world: World, group: PhoneGroup): Phone[] =>
  group.members.flatMap(({ number }) => world.store.phones.find(number) ?? []);

const buildSenderKeyContent = (groupId: string, key: Buffer): MessageContent => ({
  senderKeyDistributionMessage: { groupId, axolotlSenderKeyDistributionMessage: key },
});

function encodeGroupMessage(phone: Phone, out: Omit<PhoneSend, 'ledger'>, content: BinaryNode[]): BinaryNode {
  const attrs = {
    id: out.id,
    from: out.chat,
    participant: lidJid(phone.lid),
    participant_pn: pnJid(phone.number),
    addressing_mode: 'lid',
    t: Math.floor(out.at / 1000),
    type: stanzaTypeOf(out.content).type,
    notify: phone.name,
    edit: out.edit,
  };
  return node('message', attrs, content);
}

/** The message encrypted for one device that could not decrypt it, together with the sender key. */
export async function resendGroupMessage(
  world: World,
  phone: Phone,
  device: LinkedDevice,
  out: Omit<PhoneSend, 'ledger'>,
  count: number,
): Promise<BinaryNode> {
  const senderKey = await createSenderKeyMessage(world, phone, out.chat);
  const content = { ...out.content, ...buildSenderKeyContent(out.chat, senderKey) };
  const ciphertext = await encryptForDevice(world, phone, device, encodeContent(content));
  return encodeGroupMessage(phone, out, [encodeEnc(ciphertext, stanzaTypeOf(out.content).mediatype, count)]);
}
