import type { TicketView } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isUnknownId } from '../../lib/request-error.ts';
import { useText } from '../../lib/i18n.ts';
import { detailsOpen, drawerOpen } from '../../lib/preferences.ts';
import { useTicketRoom } from '../../lib/realtime.ts';
import { rememberTicket } from '../../lib/recent-tickets.ts';
import { useMe } from '../../lib/session.ts';
import { useStored } from '../../lib/stored-value.ts';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SilenceBanner } from '../../ui/silence/silence-mark.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { listedTicket, ticketOptions } from './cached-tickets.ts';
import type { ComposerTarget } from './composer/composer-target.ts';
import { ColleagueTyping } from './composer/colleague-typing.tsx';
import { Composer } from './composer/composer.tsx';
import { ConversationContext } from './conversation/conversation-context.ts';
import { ConversationSearch } from './conversation/conversation-search.tsx';
import { parseDeskSearch } from './desk-search.ts';
import { ForwardBar } from './forward/forward-bar.tsx';
import { useForwardKey } from './forward/forward-key.ts';
import { ForwardingContext, useForwardingState } from './forward/forwarding.ts';
import { MessageList } from './conversation/message-list.tsx';
import { MessageSkeleton } from '../../ui/messages/message-skeleton.tsx';
import { NotWritable } from './not-writable.tsx';
import { useMaySchedule } from './schedule/scheduling.tsx';
import { TicketHeader } from './ticket-header.tsx';
import css from './ticket-page.module.css';
import { text } from './tickets.text.ts';
import { useMarkRead } from './conversation/use-mark-read.ts';

const ForwardDialog = lazy(() => import('./forward/forward-dialog.tsx'));
const Details = lazy(() => import('./details/details.tsx').then(({ Details: shown }) => ({ default: shown })));
const HandoverNote = lazy(() => import('./handover/handover-note.tsx'));
const Macros = lazy(() => import('./macros/macros.tsx'));
const ScheduledStrip = lazy(() => import('./schedule/scheduled-strip.tsx'));

export function TicketPage({ uuid }: { uuid: string }) {
  const t = useText(text);
  const client = useQueryClient();
  const ticket = useQuery({ ...ticketOptions(uuid), placeholderData: () => listedTicket(client, uuid) });
  const gone = isUnknownId(ticket.error);
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
          <LoadError error={ticket.error} onRetry={() => void ticket.refetch()} />
        ))}
    </section>
  );
}

function Open({ ticket }: { ticket: TicketView }) {
  const [hasMenu] = useStored(drawerOpen);
  // Beside the open menu, list and details, the conversation would be too narrow for its header and its composer.
  const wide = useMedia(`(width >= ${hasMenu ? 1440 : 1280}px)`);
  const [kept, keep] = useStored(detailsOpen);
  const [floating, setFloating] = useState(false);
  // Read before the ticket is marked as read, so that the line of new messages keeps its place.
  const [unread] = useState(ticket.unreadMessages);
  const [answering, setAnswering] = useState<ComposerTarget | null>(null);
  const { message } = parseDeskSearch(useSearch({ strict: false }));
  const [led, setLed] = useState(message);
  const [noting, setNoting] = useState(false);
  const [searching, setSearching] = useState(false);
  const maySchedule = useMaySchedule();
  const { features } = useMe();
  const hasMacros = ticket.status !== 'closed' && features.includes('useRules');
  const [choosingMacro, setChoosingMacro] = useState(false);
  const forwarding = useForwardingState();
  useForwardKey(ticket.id, forwarding);
  useTicketRoom(ticket.id);
  useMarkRead(ticket);
  const client = useQueryClient();
  useEffect(() => rememberTicket(client, ticket), [client, ticket]);

  const details = wide ? kept : floating;
  const setDetails = wide ? keep : setFloating;
  const beginNote = () => {
    setDetails(true);
    setNoting(true);
  };
  return (
    <section className={css['page']} data-details={details && wide} aria-label={ticket.contact.name}>
      <div className={css['conversation']}>
        <TicketHeader
          ticket={ticket}
          details={details}
          onDetails={() => setDetails(!details)}
          onSearch={() => setSearching(true)}
          onMacros={hasMacros ? () => setChoosingMacro(true) : null}
        />
        {ticket.silence && <SilenceBanner silence={ticket.silence} />}
        {ticket.handover && (
          <Suspense>
            <HandoverNote handover={ticket.handover} />
          </Suspense>
        )}
        {searching && <ConversationSearch ticketId={ticket.id} onFound={setLed} onClose={() => setSearching(false)} />}
        <ForwardingContext value={forwarding.value}>
          <ConversationContext value={ticket.whatsappId}>
            <MessageList
              ticket={ticket}
              unread={unread}
              start={led}
              {...(ticket.status === 'open' ? { onAnswer: setAnswering } : {})}
            />
          </ConversationContext>
        </ForwardingContext>
        <Forwards state={forwarding} />
        {ticket.status === 'open' && <ColleagueTyping ticketId={ticket.id} />}
        {hasMacros && (
          <Suspense>
            <Macros ticket={ticket} isOpen={choosingMacro} onClose={() => setChoosingMacro(false)} />
          </Suspense>
        )}
        {maySchedule && (
          <Suspense>
            <ScheduledStrip key={ticket.contactId} ticket={ticket} />
          </Suspense>
        )}
        {ticket.status === 'open' ? (
          <Composer ticket={ticket} answering={answering} onAnswering={setAnswering} onNote={beginNote} />
        ) : (
          <NotWritable ticket={ticket} />
        )}
      </div>
      {details && (
        <Suspense fallback={wide && <div className={css['aside']} />}>
          <Details
            ticket={ticket}
            floating={!wide}
            noting={noting}
            onNoting={() => setNoting(false)}
            onClose={() => setDetails(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Forwards({ state }: { state: ReturnType<typeof useForwardingState> }) {
  const { chosen, passing, value, leave, stay, done } = state;
  return (
    <>
      {chosen && <ForwardBar chosen={chosen} onForward={() => value.pass(chosen)} onCancel={leave} />}
      {passing && (
        <Suspense>
          <ForwardDialog messages={passing} onClose={stay} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
