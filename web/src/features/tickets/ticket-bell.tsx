import type { TicketView } from '@recado/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { rowTime } from '../../lib/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Bell } from '../../ui/bell.tsx';
import css from './ticket-bell.module.css';
import { preview } from './preview.ts';
import { ticketsIn } from './tickets.cache.ts';
import { notificationInput } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

/** Tickets with something unread: ours, and those that wait for somebody. */
export function TicketBell() {
  const t = useText(text);
  const me = useMe();
  const { data } = useInfiniteQuery(api.tickets.list.pages(notificationInput));
  const waiting = ticketsIn(data).filter(
    (ticket) => ticket.unreadMessages > 0 && (ticket.status === 'pending' || ticket.userId === me.id),
  );
  useEffect(() => {
    document.title = waiting.length > 0 ? `(${waiting.length}) Recado` : 'Recado';
  }, [waiting.length]);
  return (
    <Bell
      label={`${t.notifications}: ${waiting.length}`}
      icon={BellIcon}
      count={waiting.length}
      title={t.notifications}
    >
      {(close) => <News tickets={waiting} onChoose={close} />}
    </Bell>
  );
}

function News({ tickets, onChoose }: { tickets: TicketView[]; onChoose: () => void }) {
  const t = useText(text);
  return (
    <>
      {tickets.length === 0 && <p className={css['none']}>{t.noNotifications}</p>}
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <To ticket={ticket} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

function To({ ticket, onChoose }: { ticket: TicketView; onChoose: () => void }) {
  const shared = { className: css['item'] ?? '', onClick: onChoose };
  const body = (
    <>
      <Avatar name={ticket.contact.name} picture={ticket.contact.profilePicUrl} size={32} />
      <span>
        <strong>{ticket.contact.name}</strong>
        <small>{preview(ticket.lastMessage).words}</small>
      </span>
      <time dateTime={ticket.updatedAt}>{rowTime(ticket.updatedAt)}</time>
    </>
  );
  if (ticket.status === 'pending') {
    return (
      <Link to="/tickets" search={{ tab: 'pending' }} {...shared}>
        {body}
      </Link>
    );
  }
  return (
    <Link to="/tickets/$uuid" params={{ uuid: ticket.uuid }} {...shared}>
      {body}
    </Link>
  );
}
