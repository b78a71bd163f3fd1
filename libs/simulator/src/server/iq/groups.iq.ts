import type { PhoneGroup } from '../../model/group.model.ts';
import { changeMembers, createGroup, describeGroup, memberChanges, renameGroup } from '../../phone/change-group.ts';
import { type BinaryNode, child, childrenByTag, contentBytes, node } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import { encodeGroup } from '../../connection/encode-group.ts';
import { findPerson } from '../../connection/find-person.ts';
import { IqError, type IqRequest, type IqResult } from './iq.types.ts';

/** Handles `w:g2`: lists, creates and changes groups. */
export function handleGroupsIq(request: IqRequest): IqResult {
  const { world, from, iq, query } = request;
  const { store } = world;
  if (query?.tag === 'participating')
    return [
      node(
        'groups',
        {},
        store.groups.ofMember(from.number).map((group) => encodeGroup(world, group)),
      ),
    ];
  if (query?.tag === 'create') {
    const subject = query.attrs.subject ?? '';
    return [encodeGroup(world, createGroup(world, from.number, subject, readParticipants(world, query)))];
  }
  if (query?.tag === 'leave') return leaveGroups(request);
  const group = store.groups.find(iq.attrs.to ?? '');
  if (!group) throw new IqError(404, 'item-not-found');
  const member = group.members.find(({ number }) => number === from.number);
  if (!member) throw new IqError(403, 'forbidden');
  if (iq.attrs.type === 'get') return query?.tag === 'invite' ? [encodeInvite(group)] : [encodeGroup(world, group)];
  if (!member.admin) throw new IqError(403, 'forbidden');
  return changeGroup(request, group);
}

const encodeInvite = (group: PhoneGroup): BinaryNode => node('invite', { code: group.id.replace('@g.us', '') });

function changeGroup({ world, from, query }: IqRequest, group: PhoneGroup): IqResult {
  const memberChange = memberChanges.find((change) => change === query?.tag);
  if (memberChange && query) {
    changeMembers(world, group, from.number, memberChange, readParticipants(world, query));
    return [
      node(
        memberChange,
        {},
        childrenByTag(query, 'participant').map(({ attrs }) => node('participant', attrs)),
      ),
    ];
  }
  if (query?.tag === 'subject') renameGroup(world, group, from.number, contentBytes(query)?.toString() ?? '');
  else if (query?.tag === 'description')
    describeGroup(world, group, from.number, contentBytes(child(query, 'body'))?.toString() ?? '');
  else if (query?.tag === 'invite') return [encodeInvite(group)];
  return undefined;
}

function leaveGroups({ world, from, query }: IqRequest): IqResult {
  for (const groupRef of childrenByTag(query, 'group')) {
    const group = world.store.groups.find(groupRef.attrs.id ?? '');
    if (group) changeMembers(world, group, from.number, 'remove', [from.number]);
  }
  return undefined;
}

const readParticipants = (world: World, list: BinaryNode): string[] =>
  childrenByTag(list, 'participant').flatMap(({ attrs }) => findPerson(world, attrs.jid ?? '')?.number ?? []);
