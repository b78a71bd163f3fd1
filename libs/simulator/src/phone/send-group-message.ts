import { encodeContent, stanzaType, type Content } from '../messages/message-content.ts';
import type { Device, Group, Phone } from '../model.ts';
import { enqueue } from '../server/stanza.delivery.ts';
import { addressKey, lidJid, pn } from '../wire/jid.ts';
import { node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { encNode, handToPhone, spoil, type Outgoing } from './encode-message-stanza.ts';
import { ownSenderKey, sealForGroup } from './group.cipher.ts';
import { seal } from './device.cipher.ts';

/** Sends to every member of a group: once encrypted for all, with the key for those who lack it. */
export async function sendToGroup(world: World, phone: Phone, out: Outgoing): Promise<void> {
  const group = world.store.groups.find(out.chat);
  if (!group) return;
  const keys = await ownSenderKey(world, phone, group.id);
  const ciphertext = await sealForGroup(world, phone, group.id, encodeContent(out.content));
  const served = world.store.keys.served(phone.number, group.id);
  for (const member of membersOf(world, group)) {
    for (const device of world.store.phones.devices(member.number)) {
      const address = { number: device.number, device: device.id };
      const content: Node[] = [];
      if (!served.has(addressKey(address))) {
        content.push(encNode(await seal(world, phone, device, encodeContent(keyMessage(group.id, keys)))));
        world.store.keys.serve(phone.number, group.id, addressKey(address));
      }
      const sealed = Buffer.from(ciphertext);
      if (world.faults.strike('bad-mac', device.number)) spoil(sealed);
      const { mediatype } = stanzaType(out.content);
      content.push(node('enc', { v: '2', type: 'skmsg', mediatype }, sealed));
      enqueue(world, address, groupStanza(phone, out, content), out.ledger);
    }
    if (member !== phone) handToPhone(world, member, phone, out);
  }
}

export const membersOf = (world: World, group: Group): Phone[] =>
  group.members.flatMap(({ number }) => world.store.phones.find(number) ?? []);

export const keyMessage = (groupId: string, key: Buffer): Content => ({
  senderKeyDistributionMessage: { groupId, axolotlSenderKeyDistributionMessage: key },
});

export function groupStanza(phone: Phone, out: Omit<Outgoing, 'ledger'>, content: Node[]): Node {
  const attrs = {
    id: out.id,
    from: out.chat,
    participant: lidJid(phone.lid),
    participant_pn: pn(phone.number),
    addressing_mode: 'lid',
    t: Math.floor(out.at / 1000),
    type: stanzaType(out.content).type,
    notify: phone.name,
    edit: out.edit,
  };
  return node('message', attrs, content);
}

/** The same message for one device that could not open it, with the key again. */
export async function groupAgain(
  world: World,
  phone: Phone,
  device: Device,
  out: Omit<Outgoing, 'ledger'>,
  count: number,
): Promise<Node> {
  const keys = await ownSenderKey(world, phone, out.chat);
  const content = { ...out.content, ...keyMessage(out.chat, keys) };
  const sealed = await seal(world, phone, device, encodeContent(content));
  return groupStanza(phone, out, [encNode(sealed, stanzaType(out.content).mediatype, count)]);
}
