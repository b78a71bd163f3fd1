import type { DashboardCounters, DashboardOverview, RangeCounters } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { formatShare } from '../../lib/format-amount.ts';
import { formatMinutes } from '../../lib/format-minutes.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import css from './counter-cards.module.css';
import type { TicketQuery } from './dashboard.queries.ts';
import { text } from './dashboard.text.ts';
import { shownMinutes } from './shown-minutes.ts';

const MINUTE_MS = 60_000;

export type OpenTickets = (title: string, query: TicketQuery) => void;

interface Card {
  name: 'pending' | 'happening' | 'finished' | 'leads' | 'avgSupportTime' | 'avgWaitTime';
  measure: TicketQuery['measure'];
  value: (counters: DashboardCounters) => number | null;
  /** Cards without it are those of now. */
  before?: (previous: RangeCounters) => number | null;
  isTime?: true;
}
const cards: Card[] = [
  { name: 'pending', measure: 'pending', value: ({ supportPending }) => supportPending },
  { name: 'happening', measure: 'happening', value: ({ supportHappening }) => supportHappening },
  {
    name: 'finished',
    measure: 'finished',
    value: ({ supportFinished }) => supportFinished,
    before: ({ supportFinished }) => supportFinished,
  },
  { name: 'leads', measure: 'leads', value: ({ leads }) => leads, before: ({ leads }) => leads },
  {
    name: 'avgSupportTime',
    measure: 'finished',
    value: ({ avgSupportTime }) => avgSupportTime,
    before: ({ avgSupportTime }) => avgSupportTime,
    isTime: true,
  },
  {
    name: 'avgWaitTime',
    measure: 'accepted',
    value: ({ avgWaitTime }) => avgWaitTime,
    before: ({ avgWaitTime }) => avgWaitTime,
    isTime: true,
  },
];

interface Props {
  overview: DashboardOverview;
  onOpen: OpenTickets;
}

/** The six numbers of the dashboard; each leads to its tickets. */
export function CounterCards({ overview, onOpen }: Props) {
  const t = useText(text);
  const { counters, previous } = overview;
  return (
    <>
      <ul className={css['cards']}>
        {cards.map(({ name, measure, value, before, isTime }) => {
          const now = value(counters);
          const earlier = before?.(previous) ?? null;
          const shown = isTime || now === null ? shownMinutes(now) : now.toLocaleString(locale());
          return (
            <li key={name}>
              <button
                type="button"
                data-waiting={(name === 'pending' && now !== null && now > 0) || undefined}
                onClick={() => onOpen(t[name], { measure })}
              >
                <span className={css['name']}>{t[name]}</span>
                <strong>{shown}</strong>
                <span className={css['more']}>
                  {!before ? t.now : now !== null && earlier !== null && <ChangeMark now={now} before={earlier} />}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <Shares overview={overview} onOpen={onOpen} />
    </>
  );
}

/** The longest wait, and the shares of tickets that came from campaigns or were resolved by the bot. */
function Shares({ overview, onOpen }: Props) {
  const t = useText(text);
  const { counters } = overview;
  const shares = [
    { name: 'started', count: counters.started, of: null },
    { name: 'accepted', count: counters.accepted, of: null },
    { name: 'finishedByBot', count: counters.finishedByBot, of: counters.supportFinished },
    { name: 'startedByCampaign', count: counters.startedByCampaign, of: counters.started },
  ] as const;
  return (
    <ul className={css['shares']}>
      <Waiting overview={overview} onOpen={onOpen} />
      {shares.map(({ name, count, of }) => (
        <li key={name}>
          <button type="button" onClick={() => onOpen(t[name], { measure: name })}>
            {t[name]} <b>{count.toLocaleString(locale())}</b>{' '}
            {of !== null && of > 0 && <small>{t.shareOf(formatShare(count / of))}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ overview: { waiting, counters }, onOpen }: Props) {
  const t = useText(text);
  const now = useNow();
  const { longest } = waiting;
  if (!longest) return null;
  return (
    <>
      <li>
        <Link to="/tickets/$uuid" params={{ uuid: longest.uuid }}>
          {t.longestWait} <b>{formatMinutes(Math.max(0, now - Date.parse(longest.since)) / MINUTE_MS)}</b>{' '}
          <small>{longest.contactName}</small>
        </Link>
      </li>
      {counters.avgWaitTimeSoFar !== null && (
        <li>
          <button type="button" onClick={() => onOpen(t.pending, { measure: 'pending' })}>
            {t.waitSoFar} <b>{formatMinutes(counters.avgWaitTimeSoFar)}</b>
          </button>
        </li>
      )}
    </>
  );
}
