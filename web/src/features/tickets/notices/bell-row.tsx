import type { NotificationView, TicketView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n.ts';
import { formatRowTime } from '../../../lib/format-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { preview } from '../../../ui/message-preview.ts';
import { bellText } from './bell.text.ts';
import { describeNotification } from './describe-notification.ts';
import { placeOfNotification } from './place-of-notification.ts';
import { useRemoveNotification } from './use-remove-notification.ts';
import css from './ticket-bell.module.css';

/** Contact, last message, time and queue. A pending ticket opens in the peek dialog. */
export function BellRow({ ticket, onChoose }: { ticket: TicketView; onChoose: () => void }) {
  const shared = { className: css['item'] ?? '', onClick: onChoose };
  if (ticket.status === 'pending') {
    return (
      <Link to="/tickets" search={{ tab: 'pending', peek: ticket.uuid }} {...shared}>
        <Body ticket={ticket} />
      </Link>
    );
  }
  return (
    <Link to="/tickets/$uuid" params={{ uuid: ticket.uuid }} {...shared}>
      <Body ticket={ticket} />
    </Link>
  );
}

function Body({ ticket: { contact, isGroup, lastMessage, updatedAt, queue, unreadMessages } }: { ticket: TicketView }) {
  const t = useText(bellText);
  const { icon: Kind, words } = preview(lastMessage);
  return (
    <>
      <Avatar name={contact.name} picture={contact.profilePicUrl} size={32} group={isGroup} />
      <span className={css['text']}>
        <span className={css['line']}>
          <strong>{contact.name}</strong>
          <time dateTime={updatedAt}>{formatRowTime(updatedAt)}</time>
        </span>
        <span className={css['line']}>
          <small>
            {Kind && <Kind size={12} aria-hidden="true" />}
            {words}
          </small>
          <span className={css['unread']}>
            <span aria-hidden="true">{unreadMessages > 99 ? '99+' : unreadMessages}</span>
            <span className="sr-only">{t.unread(unreadMessages)}</span>
          </span>
        </span>
        <span className={css['queue']}>
          <i style={{ background: queue?.color ?? 'var(--line-strong)' }} />
          <span>{queue?.name ?? t.noQueue}</span>
        </span>
      </span>
    </>
  );
}

/** Contact, time, and the sender and note of a transfer, or the promise that is due. A waiting ticket opens in the peek dialog. */
export function HandedRow({ handed, onChoose }: { handed: NotificationView; onChoose: () => void }) {
  const t = useText(bellText);
  const { kind, contact, note, createdAt } = handed;
  const remove = useRemoveNotification();
  const content = (
    <>
      <Avatar name={contact} picture={null} size={32} />
      <span className={css['text']}>
        <span className={css['line']}>
          <strong>{contact}</strong>
          <time dateTime={createdAt}>{formatRowTime(createdAt)}</time>
        </span>
        <span className={css['line']}>
          <small data-overdue={kind === 'overdue' || undefined}>{describeNotification(handed, t)}</small>
        </span>
        {note && <span className={css['note']}>{note}</span>}
      </span>
    </>
  );
  function choose() {
    // A page shows nothing of a rule's notice by which it could be told that somebody has looked at it.
    if (handed.ticketUuid === null) remove(handed);
    onChoose();
  }
  return (
    <Link {...placeOfNotification(handed)} className={css['item'] ?? ''} onClick={choose}>
      {content}
    </Link>
  );
}
