import type { SchedulePage, ScheduleView, TicketView } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useChannel } from '../../../lib/realtime.ts';
import { formatUpcoming } from '../../../lib/format-time.ts';
import { upload } from '../../../lib/upload.ts';
import { text } from './schedule.text.ts';

/** What is not sent yet to a contact, the next one first. */
export const unsentOptions = (contactId: number) => api.schedules.list.options({ contactId, unsent: true });

function change(client: QueryClient, contactId: number, by: (all: ScheduleView[]) => ScheduleView[]): void {
  client.setQueryData<SchedulePage>(
    unsentOptions(contactId).queryKey,
    (page) => page && { ...page, schedules: by(page.schedules) },
  );
}
function put(client: QueryClient, schedule: ScheduleView): void {
  change(client, schedule.contactId, (all) => {
    const others = all.filter(({ id }) => id !== schedule.id);
    return schedule.sentAt ? others : [...others, schedule].sort((a, b) => a.sendAt.localeCompare(b.sendAt));
  });
}
const take = (client: QueryClient, contactId: number, id: number) =>
  change(client, contactId, (all) => all.filter((one) => one.id !== id));

export interface ScheduleInput {
  body: string;
  sendAt: string;
  /** A new picture; null: none from now on; undefined: as it is. */
  picture: File | null | undefined;
}

/** A new one of a ticket's contact, or changes of one. */
export function useSaveSchedule(ticket: TicketView, schedule: ScheduleView | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ScheduleInput) => (schedule ? changed(schedule, input) : created(ticket, input)),
    onSuccess: (saved) => {
      put(client, saved);
      showSuccess(textOf(text).saved(formatUpcoming(saved.sendAt)));
      done();
    },
    meta: { quiet: true },
    // Also where only the picture got through.
    onError: () => void client.invalidateQueries({ queryKey: unsentOptions(ticket.contactId).queryKey }),
  });
}

function created({ contactId, whatsappId }: TicketView, { picture, ...input }: ScheduleInput): Promise<ScheduleView> {
  const line = whatsappId ? { whatsappId } : {};
  if (!picture) return api.schedules.create.call({ contactId, ...line, ...input });
  // In one request: it cannot go out without its picture.
  return sent('/schedules', picture, { ...input, contactId, ...line });
}

async function changed({ id }: ScheduleView, { picture, ...input }: ScheduleInput): Promise<ScheduleView> {
  // First the picture: with its new time it may go out at once.
  if (picture) await sent(`/schedules/${id}/media-upload`, picture, {});
  if (picture === null) await api.schedules.detach.call({ id });
  return api.schedules.update.call({ id, ...input });
}

function sent(path: string, picture: File, fields: Record<string, string | number | undefined>): Promise<ScheduleView> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  form.set('file', picture, picture.name);
  return upload<ScheduleView>(path, form, { onProgress: () => undefined, signal: new AbortController().signal });
}

export function useTryAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.schedules.update.call({ id, sendAt: new Date().toISOString() }),
    onSuccess: (saved) => put(client, saved),
  });
}

export function useCancelSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ScheduleView) => api.schedules.remove.call({ id }),
    onSuccess: (_, { id, contactId }) => {
      take(client, contactId, id);
      showSuccess(textOf(text).cancelled);
    },
  });
}

/** What colleagues schedule and cancel, and what goes out, as it happens. */
export function useSchedulesLive(): void {
  const client = useQueryClient();
  useChannel('schedule', (told) => {
    if (told.action === 'delete') take(client, told.contactId, told.id);
    else put(client, told.record);
  });
}
