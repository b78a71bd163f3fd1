import type { PhoneGroup } from '../../model/group.model.ts';
import { changeMembers, createGroup, describeGroup, memberChanges, renameGroup } from '../../phone/change-group.ts';
import { type BinaryNode, child, childrenByTag, contentBytes, node } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import { encodeGroup } from '../encode-group.ts';
import { findPerson } from '../find-person.ts';
import { IqError, type IqRequest, type IqResult } from './iq.types.ts';

/** Groups: which there are, who is in them, and changes to them. */
export function handleGroupsIq(question: IqRequest): IqResult {
  const { world, from, iq, query: ask } = question;
  const { store } = world;
  if (ask?.tag === 'participating')
    return [
      node(
        'groups',
        {},
        store.groups.ofMember(from.number).map((group) => encodeGroup(world, group)),
      ),
    ];
  if (ask?.tag === 'create') {
    const subject = ask.attrs.subject ?? '';
    return [encodeGroup(world, createGroup(world, from.number, subject, readParticipants(world, ask)))];
  }
  if (ask?.tag === 'leave') return leaveGroups(question);
  const group = store.groups.find(iq.attrs.to ?? '');
  if (!group) throw new IqError(404, 'item-not-found');
  const member = group.members.find(({ number }) => number === from.number);
  if (!member) throw new IqError(403, 'forbidden');
  if (iq.attrs.type === 'get') return ask?.tag === 'invite' ? [encodeInvite(group)] : [encodeGroup(world, group)];
  if (!member.admin) throw new IqError(403, 'forbidden');
  return changeGroup(question, group);
}

const encodeInvite = (group: PhoneGroup): BinaryNode => node('invite', { code: group.id.replace('@g.us', '') });

function changeGroup({ world, from, query: ask }: IqRequest, group: PhoneGroup): IqResult {
  const what = memberChanges.find((one) => one === ask?.tag);
  if (what && ask) {
    changeMembers(world, group, from.number, what, readParticipants(world, ask));
    return [
      node(
        what,
        {},
        childrenByTag(ask, 'participant').map(({ attrs }) => node('participant', attrs)),
      ),
    ];
  }
  if (ask?.tag === 'subject') renameGroup(world, group, from.number, contentBytes(ask)?.toString() ?? '');
  else if (ask?.tag === 'description')
    describeGroup(world, group, from.number, contentBytes(child(ask, 'body'))?.toString() ?? '');
  else if (ask?.tag === 'invite') return [encodeInvite(group)];
  return undefined;
}

function leaveGroups({ world, from, query: ask }: IqRequest): IqResult {
  for (const one of childrenByTag(ask, 'group')) {
    const group = world.store.groups.find(one.attrs.id ?? '');
    if (group) changeMembers(world, group, from.number, 'remove', [from.number]);
  }
  return undefined;
}

const readParticipants = (world: World, list: BinaryNode): string[] =>
  childrenByTag(list, 'participant').flatMap(({ attrs }) => findPerson(world, attrs.jid ?? '')?.number ?? []);
