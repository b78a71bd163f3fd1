import type { TicketView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import { useInfiniteList } from '../../../lib/infinite-list.ts';
import { useText } from '../../../lib/i18n.ts';
import { formatDate } from '../../../lib/format-time.ts';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { text } from './details.text.ts';
import css from './past-tickets.module.css';
import { StatusMark } from '../list/status-mark.tsx';

/** The contact's other visible tickets, on all connections. */
export function PastTickets({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const { contactId } = ticket;
  const list = useInfiniteList(api.tickets.list.pages({ contactId, showAll: true }), ({ tickets }) => tickets);
  const rows = list.rows.filter(({ id }) => id !== ticket.id);
  if (list.error) return <LoadError isList error={list.error} onRetry={list.retry} />;
  return (
    <div className={css['past']}>
      {list.isPending && [0, 1].map((row) => <SkeletonBar key={row} w="100%" h={36} />)}
      {!list.isPending && rows.length === 0 && <p>{t.noPast}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Past ticket={row} />
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <button type="button" onClick={list.fetchMore}>
          {t.more}
        </button>
      )}
    </div>
  );
}

function Past({ ticket: { number, uuid, status, queue, user, createdAt, updatedAt } }: { ticket: TicketView }) {
  const t = useText(text);
  const [from, to] = [formatDate(createdAt), formatDate(updatedAt)];
  const body = (
    <>
      <span className={css['line']}>
        <strong>#{number}</strong>
        <StatusMark status={status} />
      </span>
      <time dateTime={createdAt}>{from === to ? from : `${from} – ${to}`}</time>
      <small>
        <i style={{ background: queue?.color ?? 'var(--line-strong)' }} />
        {queue?.name ?? t.noQueue} · {user?.name ?? t.noAgent}
      </small>
    </>
  );
  // A pending ticket must be accepted first, so it is no link.
  if (status === 'pending') return <div className={css['row']}>{body}</div>;
  return (
    <Link to="/tickets/$uuid" params={{ uuid }} search={(search) => search} className={css['row'] ?? ''}>
      {body}
    </Link>
  );
}
