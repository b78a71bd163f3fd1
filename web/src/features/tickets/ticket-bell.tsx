import type { TicketView } from '@recado/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Popover } from 'antd';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { rowTime } from '../../lib/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './ticket-bell.module.css';
import { preview } from './preview.ts';
import { ticketsIn } from './tickets.cache.ts';
import { notificationInput } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

/** Tickets with something unread: ours, and those that wait for somebody. */
export function TicketBell() {
  const t = useText(text);
  const me = useMe();
  const [open, setOpen] = useState(false);
  const { data } = useInfiniteQuery(api.tickets.list.pages(notificationInput));
  const waiting = ticketsIn(data).filter(
    (ticket) => ticket.unreadMessages > 0 && (ticket.status === 'pending' || ticket.userId === me.id),
  );
  useEffect(() => {
    document.title = waiting.length > 0 ? `(${waiting.length}) Recado` : 'Recado';
  }, [waiting.length]);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      styles={{ container: { padding: 0 } }}
      content={<News tickets={waiting} onChoose={() => setOpen(false)} />}
    >
      <span className={css['bell']}>
        <IconButton label={`${t.notifications}: ${waiting.length}`} icon={Bell} />
        {waiting.length > 0 && <span className={css['count']}>{waiting.length > 99 ? '99+' : waiting.length}</span>}
      </span>
    </Popover>
  );
}

function News({ tickets, onChoose }: { tickets: TicketView[]; onChoose: () => void }) {
  const t = useText(text);
  return (
    <div className={css['panel']}>
      <h2>{t.notifications}</h2>
      {tickets.length === 0 && <p>{t.noNotifications}</p>}
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <To ticket={ticket} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
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
