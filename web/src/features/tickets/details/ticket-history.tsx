import { useQuery } from '@tanstack/react-query';
import {
  AlarmClock,
  AlarmClockOff,
  ArrowRightLeft,
  Bot,
  CheckCheck,
  MessageSquare,
  RotateCcw,
  Undo2,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { TimeLine, type TimelineEvent } from '../../../ui/time-line.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { FlowPathLink } from '../flows/flow-path-link.tsx';
import { BotMoments } from './bot-moments.tsx';
import { groupHistory, type BotMoment, type HistoryPart, type PersonEntry } from './group-history.ts';
import { text } from './ticket-history.text.ts';

const looks: Record<PersonEntry['kind'], { icon: LucideIcon; tone: TimelineEvent['tone'] }> = {
  arrived: { icon: MessageSquare, tone: 'wait' },
  opened: { icon: MessageSquare, tone: 'quiet' },
  accepted: { icon: UserCheck, tone: 'good' },
  transferred: { icon: ArrowRightLeft, tone: 'quiet' },
  returned: { icon: Undo2, tone: 'quiet' },
  assigned: { icon: UserCheck, tone: 'good' },
  unanswered: { icon: Undo2, tone: 'wait' },
  closed: { icon: CheckCheck, tone: 'quiet' },
  reopened: { icon: RotateCcw, tone: 'wait' },
  snoozed: { icon: AlarmClock, tone: 'quiet' },
  woken: { icon: AlarmClockOff, tone: 'wait' },
  connectionChanged: { icon: ArrowRightLeft, tone: 'wait' },
};

/** Steps of the ticket with their actors, newest first; consecutive decisions of the bot have one heading. */
export function TicketHistory({ ticketId }: { ticketId: number }) {
  const t = useText(text);
  const history = useQuery(api.tickets.history.options({ id: String(ticketId) }));
  if (history.isPending) return <SkeletonBar w="60%" />;
  if (history.isError && !history.data)
    return <LoadError isList error={history.error} onRetry={() => void history.refetch()} />;
  if (history.data.length === 0) return <p>{t.none}</p>;
  const parts = groupHistory(history.data);
  return (
    <>
      {parts.some(({ by }) => by === 'bot') && <FlowPathLink ticketId={ticketId} />}
      <TimeLine events={parts.map(eventOf)} />
    </>
  );
}

function eventOf(part: HistoryPart): TimelineEvent {
  if (part.by === 'bot') {
    const { id, moments } = part;
    return {
      key: id,
      icon: Bot,
      tone: 'quiet',
      what: <BotHeading moments={moments} />,
      more: <BotMoments moments={moments} />,
    };
  }
  const { entry } = part;
  return {
    ...looks[entry.kind],
    key: entry.id,
    at: entry.at,
    what: <What entry={entry} />,
    more: entry.note && <q>{entry.note}</q>,
  };
}

function What({ entry: { kind, by, queue, user } }: { entry: PersonEntry }) {
  const t = useText(text);
  return t[kind](by ?? '', queue?.name, user?.name);
}

function BotHeading({ moments }: { moments: BotMoment[] }) {
  const t = useText(text);
  const count = moments.reduce((sum, { decisions }) => sum + decisions.length, 0);
  return `${t.bot} · ${t.decisions(count)}`;
}
