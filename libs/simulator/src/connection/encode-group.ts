import type { PhoneGroup } from '../model/group.model.ts';
import { lidJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';

/** The `group` node with attributes and members, as WhatsApp's server sends it. */
export function encodeGroup(world: World, group: PhoneGroup): BinaryNode {
  const created = Math.floor(group.createdAt / 1000);
  const { lid, number } = jidsOf(world, group.owner);
  const attrs = {
    id: group.id.replace('@g.us', ''),
    subject: group.subject,
    s_t: created,
    s_o: lid,
    s_o_pn: number,
    creation: created,
    creator: lid,
    creator_pn: number,
    addressing_mode: 'lid',
    size: group.members.length,
  };
  const text = group.description;
  const description = text
    ? [node('description', { id: 'D1', t: created }, [node('body', {}, Buffer.from(text))])]
    : [];
  return node('group', attrs, [...encodeMembers(world, group, group.members), ...description]);
}

export const encodeMembers = (world: World, group: PhoneGroup, members: PhoneGroup['members']): BinaryNode[] =>
  members.map(({ number, admin }) => {
    const type = number === group.owner ? 'superadmin' : admin ? 'admin' : undefined;
    const jids = jidsOf(world, number);
    return node('participant', { jid: jids.lid, phone_number: jids.number, type });
  });

function jidsOf(world: World, number: string): { lid: string; number: string } {
  return { lid: lidJid(world.store.phones.find(number)?.lid ?? ''), number: pnJid(number) };
}
