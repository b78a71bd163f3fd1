import type { DashboardCounters, DashboardOverview, RangeCounters } from '@recado/contracts';
import { formatShare } from '../../lib/format-amount.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import css from './counter-cards.module.css';
import type { TicketQuery } from './dashboard.queries.ts';
import { text } from './dashboard.text.ts';
import { shownMinutes } from './shown-minutes.ts';

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
      <Shares counters={counters} onOpen={onOpen} />
    </>
  );
}

/** Started tickets, and how many of them came from campaigns or were resolved by the bot. */
function Shares({ counters, onOpen }: { counters: DashboardCounters; onOpen: OpenTickets }) {
  const t = useText(text);
  const shares = [
    { name: 'started', count: counters.started, of: null },
    { name: 'accepted', count: counters.accepted, of: null },
    { name: 'finishedByBot', count: counters.finishedByBot, of: counters.supportFinished },
    { name: 'startedByCampaign', count: counters.startedByCampaign, of: counters.started },
  ] as const;
  return (
    <ul className={css['shares']}>
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
