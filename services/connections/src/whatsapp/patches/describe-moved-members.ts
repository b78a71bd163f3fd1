import type { BinaryNode } from '@whiskeysockets/baileys';

/**
 * Describes the members in a group's notice of a changed number as JSON. The client passes on their bare addresses there,
 * unlike in its other notices of members, and fails where it reads them.
 */
export function describeMovedMembers({ tag, attrs, content }: BinaryNode): void {
  if (tag !== 'notification' || attrs['type'] !== 'w:gp2' || !Array.isArray(content)) return;
  const members = content.flatMap((change) =>
    change.tag === 'modify' && Array.isArray(change.content) ? change.content : [],
  );
  for (const { tag: kind, attrs: member } of members) {
    const { jid: id, phone_number: phoneNumber, lid } = member;
    if (kind === 'participant' && id && !id.startsWith('{')) member['jid'] = JSON.stringify({ id, phoneNumber, lid });
  }
}
