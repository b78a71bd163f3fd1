import type { ChatMention } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { formatRowTime } from '../../../lib/format-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import css from './ticket-bell.module.css';

interface Props {
  mention: ChatMention;
  onChoose: () => void;
}
/** Chat, time, sender and text of a message that mentions the user. It opens at the message. */
export function MentionRow({ mention: { uuid, title, sequence, sender, message, createdAt }, onChoose }: Props) {
  return (
    <Link
      to="/chats/$uuid"
      params={{ uuid }}
      search={{ at: sequence }}
      className={css['item'] ?? ''}
      onClick={onChoose}
    >
      <Avatar name={title} picture={null} size={32} />
      <span className={css['text']}>
        <span className={css['line']}>
          <strong>{title}</strong>
          <time dateTime={createdAt}>{formatRowTime(createdAt)}</time>
        </span>
        <span className={css['line']}>
          <small>
            {sender.name}: {message}
          </small>
        </span>
      </span>
    </Link>
  );
}
