import type { ChatView } from '@recado/contracts';
import { useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

/** A chat of two by the photo of the other person, where there is one; a larger chat by the sign of a group. */
export function ChatAvatar({ chat: { title, users }, size }: { chat: ChatView; size?: number }) {
  const me = useMe();
  const other = users.length === 2 ? users.find(({ userId }) => userId !== me.id) : undefined;
  const given = { name: title, ...(size && { size }) };
  return other ? <PersonAvatar userId={other.userId} {...given} /> : <Avatar group={users.length > 2} {...given} />;
}
