import type { Group } from '../model.ts';
import { lidJid, pn } from '../wire/jid.ts';
import { node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';

/** A group with its members, as WhatsApp's server describes it. */
export function groupNode(world: World, group: Group): Node {
  const created = Math.floor(group.createdAt / 1000);
  const { lid, number } = names(world, group.owner);
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
  const about = text ? [node('description', { id: 'D1', t: created }, [node('body', {}, Buffer.from(text))])] : [];
  return node('group', attrs, [...memberNodes(world, group, group.members), ...about]);
}

export const memberNodes = (world: World, group: Group, members: Group['members']): Node[] =>
  members.map(({ number, admin }) => {
    const type = number === group.owner ? 'superadmin' : admin ? 'admin' : undefined;
    const known = names(world, number);
    return node('participant', { jid: known.lid, phone_number: known.number, type });
  });

function names(world: World, number: string): { lid: string; number: string } {
  return { lid: lidJid(world.store.phones.find(number)?.lid ?? ''), number: pn(number) };
}
