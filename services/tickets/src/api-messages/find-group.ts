import { Fault, numberKey, type WhatsappIdentity } from '@recado/contracts';
import type { ContactEntity } from '../rows/contact/contact.entity.ts';
import type { DeskScope } from '../rows/desk.database.ts';

/** @throws Fault ERR_NO_GROUP_FOUND for a group in which nobody has written so far */
export async function findGroup({ contacts }: DeskScope, groupId: string): Promise<ContactEntity> {
  const group = (await contacts.lockByIdentity({ number: groupId, lid: null })).find(({ isGroup }) => isGroup);
  if (!group) throw new Fault('ERR_NO_GROUP_FOUND', {}, [{ field: 'groupId', rule: 'exists' }]);
  return group;
}

/**
 * @param fields the fields that name the people
 * @throws Fault ERR_VALIDATION for somebody who is not in the group, as far as its members are known
 */
export async function requireMembers(
  { members }: DeskScope,
  groupId: number,
  people: WhatsappIdentity[],
  fields: string[],
): Promise<void> {
  const present = people.length === 0 ? [] : await members.listPresent(groupId);
  if (present.length === 0) return;
  const missing = people.findIndex((person) => !present.some((member) => isSame(member, person)));
  if (missing >= 0) throw new Fault('ERR_VALIDATION', {}, [{ field: fields[missing] ?? 'mentions', rule: 'inGroup' }]);
}

const isSame = (member: WhatsappIdentity, { number, lid }: WhatsappIdentity): boolean =>
  lid === null
    ? number !== null && member.number !== null && numberKey(member.number) === numberKey(number)
    : member.lid === lid;
