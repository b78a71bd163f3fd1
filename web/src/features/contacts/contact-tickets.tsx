import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { formatRowTime } from '../../lib/format-time.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import css from './contacts.module.css';
import { text } from './contacts.text.ts';

/** The contact's tickets that the user may see. */
export function ContactTickets({ contactId, onLeave }: { contactId: number; onLeave: () => void }) {
  const t = useText(text);
  const list = useInfiniteQuery(api.tickets.ofContact.pages({ id: contactId }));
  const tickets = list.data?.pages.flatMap((page) => page.tickets) ?? [];
  return (
    <section className={css['part']} aria-label={t.tickets} aria-busy={list.isPending}>
      <h2>{t.tickets}</h2>
      {list.isPending && <SkeletonBar w={240} />}
      {list.isError && !list.data && <LoadError isList error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && tickets.length === 0 && <p className={css['quiet']}>{t.noTickets}</p>}
      <ul>
        {tickets.map(({ id, uuid, number, status, queue, lastMessage, updatedAt }) => (
          <li key={id}>
            <span>
              <Link to="/tickets/$uuid" params={{ uuid }} onClick={onLeave}>
                #{number}
              </Link>{' '}
              {lastMessage}
            </span>
            <small>{[t[status], queue?.name ?? t.noQueue, formatRowTime(updatedAt)].join(' · ')}</small>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="small"
          style={{ justifySelf: 'start' }}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t.moreTickets}
        </Button>
      )}
    </section>
  );
}
