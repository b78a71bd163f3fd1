import type { ChatView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { formatRowTime } from '../../lib/format-time.ts';
import { useMe } from '../../lib/session.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { ChatAvatar } from './chat-avatar.tsx';
import css from './chat-bell-list.module.css';
import { listOptions, ownPart } from './chats.queries.ts';
import { text } from './chats.text.ts';
import { ChatListSkeleton } from './list/chat-list-skeleton.tsx';
import { UnreadBadge } from './list/unread-badge.tsx';

/** List of the latest chats, in the popup of the top bar. */
export default function ChatBellList({ onChoose }: { onChoose: () => void }) {
  const t = useText(text);
  const list = useInfiniteList(listOptions(), ({ records }) => records);
  if (list.error) return <LoadError isList error={list.error} onRetry={list.retry} />;
  if (list.isPending) return <ChatListSkeleton />;
  return (
    <>
      {list.rows.length === 0 ? (
        <p className={css['none']}>{t.none}</p>
      ) : (
        <ul>
          {list.rows.map((chat) => (
            <li key={chat.id}>
              <Row chat={chat} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      <p className={css['foot']}>
        <Link to="/chats" onClick={onChoose}>
          {t.all}
        </Link>
      </p>
    </>
  );
}

function Row({ chat, onChoose }: { chat: ChatView; onChoose: () => void }) {
  const t = useText(text);
  const me = useMe();
  const own = ownPart(chat, me.id);
  return (
    <Link to="/chats/$uuid" params={{ uuid: chat.uuid }} className={css['item'] ?? ''} onClick={onChoose}>
      <ChatAvatar chat={chat} size={32} />
      <span className={css['text']}>
        <span className={css['line']}>
          <strong>{chat.title}</strong>
          <time dateTime={chat.updatedAt}>{formatRowTime(chat.updatedAt)}</time>
        </span>
        <span className={css['line']}>
          <small>{chat.lastSequence === 0 ? t.empty : chat.lastMessage || t.deleted}</small>
          <UnreadBadge count={own?.unreads ?? 0} mentioned={own?.mentioned ?? false} />
        </span>
      </span>
    </Link>
  );
}
