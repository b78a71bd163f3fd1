import type { TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { hasCode } from '../../lib/failure.ts';
import { useText } from '../../lib/i18n.ts';
import { detailsOpen } from '../../lib/preferences.ts';
import { useRoom } from '../../lib/realtime.ts';
import { useStored } from '../../lib/stored.ts';
import { Empty } from '../../ui/empty.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { Answering } from './answering.ts';
import { Composer } from './composer.tsx';
import { Details } from './details.tsx';
import { MessageList } from './message-list.tsx';
import { MessageSkeleton } from './message-skeleton.tsx';
import { NotWritable } from './not-writable.tsx';
import { TicketHeader } from './ticket-header.tsx';
import css from './ticket-page.module.css';
import { ticketOptions } from './tickets.queries.ts';
import { text } from './tickets.text.ts';
import { useMarkRead } from './use-mark-read.ts';

export function TicketPage({ uuid }: { uuid: string }) {
  const t = useText(text);
  const ticket = useQuery(ticketOptions(uuid));
  const gone = hasCode(ticket.error, 'ERR_NO_TICKET_FOUND');
  if (ticket.data && !gone) return <Open ticket={ticket.data} />;
  return (
    <section className={css['page']}>
      {ticket.isPending && <MessageSkeleton />}
      {ticket.isError &&
        (gone ? (
          <Empty icon={SearchX} title={t.notFound} action={<Link to="/tickets">{t.back}</Link>}>
            {t.notFoundHelp}
          </Empty>
        ) : (
          <Trouble error={ticket.error} onRetry={() => void ticket.refetch()} />
        ))}
    </section>
  );
}

function Open({ ticket }: { ticket: TicketView }) {
  const wide = useMedia('(width >= 1280px)');
  const [kept, keep] = useStored(detailsOpen);
  const [floating, setFloating] = useState(false);
  // Taken before it is marked as read: the line of what is new stays where it was found.
  const [unread] = useState(ticket.unreadMessages);
  const [answering, setAnswering] = useState<Answering | null>(null);
  useRoom(ticket.id);
  useMarkRead(ticket);

  const details = wide ? kept : floating;
  const setDetails = wide ? keep : setFloating;
  return (
    <section className={css['page']} data-details={details && wide} aria-label={ticket.contact.name}>
      <div className={css['conversation']}>
        <TicketHeader ticket={ticket} details={details} onDetails={() => setDetails(!details)} />
        <MessageList
          ticket={ticket}
          unread={unread}
          {...(ticket.status === 'open' ? { onAnswer: setAnswering } : {})}
        />
        {ticket.status === 'open' ? (
          <Composer key={ticket.id} ticket={ticket} answering={answering} onAnswering={setAnswering} />
        ) : (
          <NotWritable ticket={ticket} />
        )}
      </div>
      {details && <Details ticket={ticket} floating={!wide} onClose={() => setDetails(false)} />}
    </section>
  );
}
