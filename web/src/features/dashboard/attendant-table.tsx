import type { Attendant, DashboardRange } from '@recado/contracts';
import { locale, useText } from '../../lib/i18n.ts';
import css from './attendant-table.module.css';
import type { OpenTickets } from './counter-cards.tsx';
import { text } from './dashboard.text.ts';
import { NumberTable } from './number-table.tsx';
import { shownMinutes } from './shown-minutes.ts';
import { Stars } from './stars.tsx';

interface Props {
  attendants: Attendant[];
  range: DashboardRange;
  onOpen: OpenTickets;
}

/** Users with their finished tickets, times and ratings, and whether they are online. */
export function AttendantTable({ attendants, range, onOpen }: Props) {
  const t = useText(text);
  const stateOf = ({ online }: Attendant) => (online ? t.online : t.offline);
  return (
    <NumberTable
      title={t.attendants}
      file={`atendentes-${range.from}-${range.to}`}
      columns={[t.attendant, t.state, t.finished, t.avgSupportTime, t.avgWaitTime, t.rating, t.ratings]}
      rows={attendants.map((attendant) => {
        const { id, name, finished, avgSupportTime, avgWaitTime, rating, ratings, online } = attendant;
        return {
          key: id,
          name,
          csv: [name, stateOf(attendant), finished, avgSupportTime, avgWaitTime, rating, ratings],
          cells: [
            <span key="state" className={css['state']} data-online={online}>
              {stateOf(attendant)}
            </span>,
            finished.toLocaleString(locale()),
            shownMinutes(avgSupportTime),
            shownMinutes(avgWaitTime),
            rating === null ? '–' : <Stars key="rating" rating={rating} />,
            ratings.toLocaleString(locale()),
          ],
          onOpen: finished > 0 ? () => onOpen(name, { measure: 'finished', userId: id }) : undefined,
        };
      })}
    />
  );
}
