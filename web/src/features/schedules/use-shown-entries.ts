import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { timezoneOf, useMe } from '../../lib/session.ts';
import { entriesOf, repeatedEntriesOf, type CalendarEntry } from './calendar-entries.ts';
import { rangeOf } from './calendar-range.ts';
import type { CalendarView } from './calendar-search.ts';
import { rangeOptions, repeatedOptions } from './schedules.queries.ts';

/** The messages of the shown range, and times to come of repeated ones. */
export function useShownEntries(view: CalendarView, day: string, words: string) {
  const { company } = useMe();
  const range = useMemo(() => rangeOf(view, day), [view, day]);
  const shown = useQuery({ ...rangeOptions(range, words), placeholderData: (before) => before });
  const { data: repeated } = useQuery({ ...repeatedOptions(range, words), placeholderData: (before) => before });
  const timezone = timezoneOf(company);
  const entries = useMemo((): CalendarEntry[] => {
    const own = entriesOf(shown.data?.schedules ?? []).filter(({ at }) => at >= range.from && at < range.to);
    const toCome = repeatedEntriesOf(repeated?.schedules ?? [], range, timezone);
    return [...own, ...toCome].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  }, [shown.data, repeated, range, timezone]);
  return { ...shown, entries };
}
