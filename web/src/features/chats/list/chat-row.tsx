import type { ChatView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { formatRowTime } from '../../../lib/format-time.ts';
import { useMe } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import { ChatAvatar } from '../chat-avatar.tsx';
import { useChatDraft } from '../chat-drafts.ts';
import { useEndChat } from '../chats.mutations.ts';
import { ownPart } from '../chats.queries.ts';
import { text } from '../chats.text.ts';
import css from './chat-row.module.css';
import { UnreadBadge } from './unread-badge.tsx';

interface Props {
  chat: ChatView;
  selected: boolean;
  onEdit: (chat: ChatView) => void;
}

/** Title, last message, time and unread count; its owner edits and deletes the chat here. */
export function ChatRow({ chat, selected, onEdit }: Props) {
  const me = useMe();
  const own = ownPart(chat, me.id);
  const unreads = own?.unreads ?? 0;
  return (
    <div className={css['row']} data-selected={selected} data-unread={unreads > 0}>
      <Link to="/chats/$uuid" params={{ uuid: chat.uuid }} className={css['hit'] ?? ''} data-row>
        <ChatAvatar chat={chat} />
        <span className={css['text']}>
          <span className={css['line']}>
            <strong className={css['name']}>{chat.title}</strong>
            <time className={css['time']} dateTime={chat.updatedAt}>
              {formatRowTime(chat.updatedAt)}
            </time>
          </span>
          <span className={css['line']}>
            <LastMessage chat={chat} selected={selected} />
            <UnreadBadge count={unreads} mentioned={own?.mentioned ?? false} />
          </span>
        </span>
      </Link>
      {chat.ownerId === me.id && <OwnerActions chat={chat} onEdit={onEdit} />}
    </div>
  );
}

function LastMessage({ chat, selected }: { chat: ChatView; selected: boolean }) {
  const t = useText(text);
  const me = useMe();
  const { draft } = useChatDraft(me, chat.id);
  if (draft && !selected) {
    return (
      <small className={css['last']}>
        <em>{t.draft}</em> {draft}
      </small>
    );
  }
  if (chat.lastSequence === 0) return <small className={css['last']}>{t.empty}</small>;
  const sender = chat.users.find(({ userId }) => userId === chat.lastSenderId)?.user.name;
  const who = chat.lastSenderId === me.id ? t.you : sender?.split(' ')[0];
  return (
    <small className={css['last']}>
      {who && `${who}: `}
      {chat.lastMessage || t.deleted}
    </small>
  );
}

function OwnerActions({ chat, onEdit }: Omit<Props, 'selected'>) {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useEndChat(chat, 'remove');
  const ask = () => confirm({ title: t.removeTitle, content: t.removeHint, onConfirm: () => remove.mutateAsync() });
  return (
    <span className={css['actions']}>
      <IconButton label={t.edit} icon={Pencil} iconSize={16} size="small" onClick={() => onEdit(chat)} />
      <IconButton label={t.remove} icon={Trash2} iconSize={16} size="small" danger onClick={ask} />
    </span>
  );
}
