import type { ListSchedules, ScheduleView } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Fields that every list of scheduled messages has. */
interface ScheduleList {
  schedules: ScheduleView[];
}

/** Puts a scheduled message into every list it belongs to, and takes it out of the others. */
export function saveToLists(client: QueryClient, schedule: ScheduleView): void {
  changeLists(client, (all, input) => {
    const isListed = all.some(({ id }) => id === schedule.id);
    const others = all.filter(({ id }) => id !== schedule.id);
    if (!belongsTo(input, schedule, isListed)) return others;
    return [...others, schedule].sort((a, b) => a.sendAt.localeCompare(b.sendAt));
  });
}
export const removeFromLists = (client: QueryClient, id: number): void =>
  changeLists(client, (all) => all.filter((schedule) => schedule.id !== id));

/** Only the server can tell what a search finds. */
function belongsTo(input: ListSchedules, { contactId, sendAt, sentAt, recurrence }: ScheduleView, isListed: boolean) {
  if (input.searchParam && !isListed) return false;
  if (input.contactId !== undefined && input.contactId !== contactId) return false;
  if (input.unsent && sentAt) return false;
  if (input.repeated && recurrence === 'none') return false;
  return (input.from === undefined || sendAt >= input.from) && (input.to === undefined || sendAt < input.to);
}

/** The input of a list is the last part of its key. */
function changeLists(client: QueryClient, change: (all: ScheduleView[], input: ListSchedules) => ScheduleView[]): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: api.schedules.list.key })) {
    const input = queryKey.at(-1) as ListSchedules;
    client.setQueryData<ScheduleList>(
      queryKey,
      (list) => list && { ...list, schedules: change(list.schedules, input) },
    );
  }
}
