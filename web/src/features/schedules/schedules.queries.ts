import type { ScheduleView } from '@recado/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatUpcoming } from '../../lib/format-time.ts';
import { textOf } from '../../lib/i18n.ts';
import { saveOverOthers, storedRow } from '../../lib/save-over-others.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { saveToLists } from '../../ui/schedule/schedule.cache.ts';
import type { CalendarRange } from './calendar-range.ts';
import { text } from './schedules.text.ts';

/** A calendar with more messages is unreadable; it says that there are more. */
const MOST_PAGES = 5;

interface ShownSchedules {
  schedules: ScheduleView[];
  hasMore: boolean;
}

/** All messages of a range. */
export function rangeOptions({ from, to }: CalendarRange, searchParam: string) {
  const search = searchParam ? { searchParam } : {};
  return allPages({ from: from.toISOString(), to: to.toISOString(), ...search });
}
/** The repeated messages that may have times in a range: those whose next time is before its end. */
export function repeatedOptions({ to }: CalendarRange, searchParam: string) {
  const search = searchParam ? { searchParam } : {};
  return allPages({ to: to.toISOString(), repeated: true, ...search });
}

type RangeInput = Parameters<typeof api.schedules.list.pages>[0];
const allPages = (input: RangeInput) =>
  queryOptions({
    queryKey: [...api.schedules.list.key, 'all', input] as const,
    queryFn: async (): Promise<ShownSchedules> => {
      const schedules: ScheduleView[] = [];
      let cursor: string | null | undefined;
      for (let page = 0; page < MOST_PAGES && cursor !== null; page++) {
        const answer = await api.schedules.list.call({ ...input, ...(cursor ? { cursor } : {}) });
        schedules.push(...answer.schedules);
        ({ cursor } = answer);
      }
      return { schedules, hasMore: typeof cursor === 'string' };
    },
  });

interface ScheduleMove {
  schedule: ScheduleView;
  sendAt: string;
}
/** Optimistic: the message moves back where the server refuses the time, or to where somebody else has moved it. */
export function useMoveSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ schedule, sendAt }: ScheduleMove) =>
      saveOverOthers(schedule, { sendAt }, (change) => api.schedules.update.call({ id: schedule.id, ...change })),
    onMutate: ({ schedule, sendAt }) => saveToLists(client, { ...schedule, sendAt, status: 'AGENDADA', failure: null }),
    onError: (error, { schedule }) => saveToLists(client, storedRow<ScheduleView>(error) ?? schedule),
    onSuccess: (saved) => {
      saveToLists(client, saved);
      showSuccess(textOf(text).moved(formatUpcoming(saved.sendAt)));
    },
  });
}
