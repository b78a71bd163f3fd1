import { randomInt } from 'node:crypto';
import type { Group } from '../model.ts';
import { enqueue } from '../server/stanza.delivery.ts';
import { groupNode, memberNodes } from '../server/encode-group.ts';
import { lidJid, pn } from '../wire/jid.ts';
import { node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { renewSenderKeys } from './group.cipher.ts';

export const memberChanges = ['add', 'remove', 'promote', 'demote'] as const;
export type MemberChange = (typeof memberChanges)[number];

/** Makes a group; the owner is a member and administrator whether or not he is listed. */
export function createGroup(world: World, owner: string, subject: string, numbers: readonly string[]): Group {
  const group: Group = {
    id: `120363${randomInt(100_000_000_000).toString().padStart(12, '0')}@g.us`,
    subject,
    description: '',
    owner,
    members: [...new Set([owner, ...numbers])].map((number) => ({ number, admin: number === owner })),
    createdAt: Date.now(),
  };
  world.store.groups.save(group);
  announce(world, group, owner, node('create', { type: 'new', key: group.id }, [groupNode(world, group)]));
  return group;
}

export function changeMembers(
  world: World,
  group: Group,
  by: string,
  change: MemberChange,
  numbers: readonly string[],
): void {
  const before = group.members;
  const touched = before.filter(({ number }) => numbers.includes(number));
  if (change === 'remove') group.members = before.filter((member) => !touched.includes(member));
  if (change === 'promote' || change === 'demote') for (const member of touched) member.admin = change === 'promote';
  if (change === 'add') {
    const fresh = numbers.filter((number) => !before.some((member) => member.number === number));
    group.members = [...before, ...fresh.map((number) => ({ number, admin: false }))];
  }
  world.store.groups.save(group);
  if (change === 'remove')
    renewSenderKeys(
      world,
      group.id,
      before.map(({ number }) => number),
    );
  const listed = numbers.map((number) => ({ number, admin: false }));
  const everyone = [...new Set([...before, ...group.members].map(({ number }) => number))];
  announce(world, group, by, node(change, {}, memberNodes(world, group, listed)), everyone);
}

export function rename(world: World, group: Group, by: string, subject: string): void {
  group.subject = subject;
  world.store.groups.save(group);
  const t = Math.floor(Date.now() / 1000);
  announce(world, group, by, node('subject', { subject, s_t: t, s_o: pn(by) }));
}

export function describe(world: World, group: Group, by: string, text: string): void {
  group.description = text;
  world.store.groups.save(group);
  announce(world, group, by, node('description', { id: 'D1' }, [node('body', {}, Buffer.from(text))]));
}

function announce(
  world: World,
  group: Group,
  by: string,
  what: Node,
  numbers = group.members.map(({ number }) => number),
): void {
  const actor = world.store.phones.find(by);
  const attrs = {
    from: group.id,
    type: 'w:gp2',
    id: String(randomInt(2 ** 47)),
    t: Math.floor(Date.now() / 1000),
    participant: actor && lidJid(actor.lid),
    participant_pn: pn(by),
    addressing_mode: 'lid',
    notify: actor?.name,
  };
  for (const number of numbers)
    for (const device of world.store.phones.devices(number))
      enqueue(world, { number, device: device.id }, node('notification', attrs, [what]));
}
