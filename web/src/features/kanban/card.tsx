import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { TicketView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { formatRowTime } from '../../lib/format-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { preview } from '../../ui/message-preview.ts';
import css from './card.module.css';
import { text } from './kanban.text.ts';
import { MoveHandle } from './move-handle.tsx';
import type { Carry, LaneOf } from './use-carry.ts';

interface Props {
  ticket: TicketView;
  /** Index of the card's lane in `lanes`. */
  at: number;
  lanes: LaneOf[];
  carry: Carry;
}

export function Card({ ticket, at, lanes, carry }: Props) {
  const t = useText(text);
  const element = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    return draggable({
      element: element.current,
      getInitialData: () => ({ ticket, from: at }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [ticket, at]);
  const { contact, unreadMessages, updatedAt, lastMessage } = ticket;
  const { icon: Kind, words } = preview(lastMessage);
  return (
    <div
      ref={element}
      className={css['card']}
      data-dragged={dragged}
      data-carried={carry.carried?.ticket.id === ticket.id}
      data-unread={unreadMessages > 0}
    >
      <div className={css['head']}>
        <Avatar name={contact.name} picture={contact.profilePicUrl} group={ticket.isGroup} size={28} />
        <span className={css['who']}>
          <strong title={contact.name}>{contact.name}</strong>
          {!ticket.isGroup && <small>{formatPhone(contact.number)}</small>}
        </span>
        <MoveHandle ticket={ticket} at={at} lanes={lanes} carry={carry} />
      </div>
      <p className={css['last']}>
        {Kind && <Kind size={14} aria-hidden="true" />}
        {words}
      </p>
      <Chips ticket={ticket} lanes={lanes} />
      <div className={css['foot']}>
        <time dateTime={updatedAt}>{formatRowTime(updatedAt)}</time>
        {unreadMessages > 0 && (
          <span className={css['count']}>
            <span aria-hidden="true">{unreadMessages > 99 ? '99+' : unreadMessages}</span>
            <span className="sr-only">{t.unread(unreadMessages)}</span>
          </span>
        )}
        <Link
          to="/tickets/$uuid"
          params={{ uuid: ticket.uuid }}
          className={css['see'] ?? ''}
          aria-label={t.seeOf(contact.name)}
          draggable={false}
        >
          {t.see}
        </Link>
      </div>
    </div>
  );
}

/** Queue, agent, and the tags that are not lanes. */
function Chips({ ticket: { queue, user, tags }, lanes }: { ticket: TicketView; lanes: LaneOf[] }) {
  const t = useText(text);
  const others = tags.filter(({ id }) => !lanes.some(({ tag }) => tag?.id === id));
  return (
    <span className={css['chips']}>
      <span>
        <i className={css['dot']} style={{ background: queue?.color ?? 'var(--line-strong)' }} />
        {queue?.name ?? t.noQueue}
      </span>
      <span>{user?.name ?? t.waits}</span>
      {others.map(({ id, name, color }) => (
        <span key={id}>
          <i className={css['dot']} style={{ background: color }} />
          {name}
        </span>
      ))}
    </span>
  );
}
