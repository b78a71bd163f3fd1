import type { MeasuredTicket } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { MessagesSquare } from 'lucide-react';
import { formatMinutes } from '../../lib/format-minutes.ts';
import { formatMoment } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { ColorChip } from '../../ui/color-chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { ticketPages, type TicketQuery } from './dashboard.queries.ts';
import { text } from './dashboard.text.ts';
import { Stars } from './stars.tsx';
import css from './tickets-drawer.module.css';

export interface ShownTickets {
  title: string;
  query: TicketQuery;
}

/** The tickets behind a number, the newest first. */
export function TicketsDrawer({ title, query, onClose }: ShownTickets & { onClose: () => void }) {
  const t = useText(text);
  const list = useInfiniteList(ticketPages(query), (page) => page.tickets);
  return (
    <Drawer open size={520} title={t.list(title)} onClose={onClose} styles={{ body: { padding: 0 } }}>
      {list.isPending ? (
        <Bones />
      ) : list.error ? (
        <LoadError isList error={list.error} onRetry={list.retry} />
      ) : list.rows.length === 0 && !list.hasMore ? (
        <Empty icon={MessagesSquare} title={t.noTickets} />
      ) : (
        <div className={css['scroller']}>
          <ul className={css['list']} aria-label={t.list(title)}>
            {list.rows.map((ticket) => (
              <li key={`${ticket.id}/${ticket.at}`}>
                <Row ticket={ticket} />
              </li>
            ))}
          </ul>
          <ListEnd tail={list} rows={list.rows.length} />
        </div>
      )}
    </Drawer>
  );
}

function Row({ ticket }: { ticket: MeasuredTicket }) {
  const { uuid, contactName, userName, queue, at, seconds, rating } = ticket;
  return (
    <Link to="/tickets/$uuid" params={{ uuid }}>
      <strong>{contactName}</strong>
      <time dateTime={at}>{formatMoment(at)}</time>
      <span className={css['more']}>
        {queue && <ColorChip color={queue.color}>{queue.name}</ColorChip>}
        {userName && <span>{userName}</span>}
        {seconds !== null && <span>{formatMinutes(seconds / 60)}</span>}
        {rating !== null && <Stars rating={rating} bare />}
      </span>
    </Link>
  );
}

const Bones = () => (
  <ul className={css['list']} aria-busy="true">
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <li key={n} className={css['bone']}>
        <SkeletonBar w={160} />
        <SkeletonBar w={220} h={10} />
      </li>
    ))}
  </ul>
);
