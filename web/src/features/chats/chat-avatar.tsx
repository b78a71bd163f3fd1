import type { ChatView } from '@recado/contracts';
import { useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

/** The avatar of a chat: of two people the photo of the other one, if there is any; of more the sign of a group. */
export function ChatAvatar({ chat: { title, users }, size }: { chat: ChatView; size?: number }) {
  const me = useMe();
  const other = users.length === 2 ? users.find(({ userId }) => userId !== me.id) : undefined;
  const given = { name: title, ...(size && { size }) };
  return other ? <PersonAvatar userId={other.userId} {...given} /> : <Avatar group={users.length > 2} {...given} />;
}
