import { randomInt } from 'node:crypto';
import type { PhoneGroup } from '../model/group.model.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import { encodeGroup, encodeMembers } from '../connection/encode-group.ts';
import { lidJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { renewSenderKeys } from './group.cipher.ts';
import { nowSeconds } from '../wire/unix-time.ts';

export const memberChanges = ['add', 'remove', 'promote', 'demote'] as const;
export type MemberChange = (typeof memberChanges)[number];

/** Creates a group; the owner is always a member and an administrator. */
export function createGroup(world: World, owner: string, subject: string, numbers: readonly string[]): PhoneGroup {
  const group: PhoneGroup = {
    id: `120363${randomInt(100_000_000_000).toString().padStart(12, '0')}@g.us`,
    subject,
    description: '',
    owner,
    members: [...new Set([owner, ...numbers])].map((number) => ({ number, admin: number === owner })),
    createdAt: Date.now(),
  };
  world.store.groups.save(group);
  notifyMembers(world, group, owner, node('create', { type: 'new', key: group.id }, [encodeGroup(world, group)]));
  return group;
}

export function changeMembers(
  world: World,
  group: PhoneGroup,
  by: string,
  change: MemberChange,
  numbers: readonly string[],
): void {
  const before = group.members;
  const affected = before.filter(({ number }) => numbers.includes(number));
  if (change === 'remove') group.members = before.filter((member) => !affected.includes(member));
  if (change === 'promote' || change === 'demote') for (const member of affected) member.admin = change === 'promote';
  if (change === 'add') {
    const added = numbers.filter((number) => !before.some((member) => member.number === number));
    group.members = [...before, ...added.map((number) => ({ number, admin: false }))];
  }
  world.store.groups.save(group);
  if (change === 'remove')
    renewSenderKeys(
      world,
      group.id,
      before.map(({ number }) => number),
    );
  const participants = numbers.map((number) => ({ number, admin: false }));
  const everyone = [...new Set([...before, ...group.members].map(({ number }) => number))];
  notifyMembers(world, group, by, node(change, {}, encodeMembers(world, group, participants)), everyone);
}

export function renameGroup(world: World, group: PhoneGroup, by: string, subject: string): void {
  group.subject = subject;
  world.store.groups.save(group);
  const t = nowSeconds();
  notifyMembers(world, group, by, node('subject', { subject, s_t: t, s_o: pnJid(by) }));
}

export function describeGroup(world: World, group: PhoneGroup, by: string, text: string): void {
  group.description = text;
  world.store.groups.save(group);
  notifyMembers(world, group, by, node('description', { id: 'D1' }, [node('body', {}, Buffer.from(text))]));
}

/** Gives a member, who is still known by the former number, a new number. The LID of the member stays. */
export function changeMemberNumber(world: World, group: PhoneGroup, from: string, to: string): void {
  const lid = world.store.phones.find(from)?.lid ?? '';
  const participant = node('participant', { jid: lidJid(lid), phone_number: pnJid(to) });
  notifyMembers(world, group, from, node('modify', {}, [participant]));
  for (const member of group.members) if (member.number === from) member.number = to;
  if (group.owner === from) group.owner = to;
  world.store.groups.save(group);
}

function notifyMembers(
  world: World,
  group: PhoneGroup,
  by: string,
  change: BinaryNode,
  numbers = group.members.map(({ number }) => number),
): void {
  const actor = world.store.phones.find(by);
  const attrs = {
    from: group.id,
    type: 'w:gp2',
    id: String(randomInt(2 ** 47)),
    t: nowSeconds(),
    participant: actor && lidJid(actor.lid),
    participant_pn: pnJid(by),
    addressing_mode: 'lid',
    notify: actor?.name,
  };
  for (const number of numbers)
    for (const device of world.store.phones.devices(number))
      enqueue(world, { number, device: device.id }, node('notification', attrs, [change]));
}
