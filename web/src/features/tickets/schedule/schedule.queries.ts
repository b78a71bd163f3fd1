import type { SchedulePage, ScheduleView, TicketView } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useChannel } from '../../../lib/realtime.ts';
import { formatUpcoming } from '../../../lib/format-time.ts';
import { upload } from '../../../lib/upload.ts';
import { text } from './schedule.text.ts';

/** A contact's scheduled messages that are not sent yet, the next one first. */
export const unsentOptions = (contactId: number) => api.schedules.list.options({ contactId, unsent: true });

function change(client: QueryClient, contactId: number, by: (all: ScheduleView[]) => ScheduleView[]): void {
  client.setQueryData<SchedulePage>(
    unsentOptions(contactId).queryKey,
    (page) => page && { ...page, schedules: by(page.schedules) },
  );
}
function addSchedule(client: QueryClient, schedule: ScheduleView): void {
  change(client, schedule.contactId, (all) => {
    const others = all.filter(({ id }) => id !== schedule.id);
    return schedule.sentAt ? others : [...others, schedule].sort((a, b) => a.sendAt.localeCompare(b.sendAt));
  });
}
const removeSchedule = (client: QueryClient, contactId: number, id: number) =>
  change(client, contactId, (all) => all.filter((schedule) => schedule.id !== id));

export interface ScheduleInput {
  body: string;
  sendAt: string;
  /** A new picture; null removes the picture, undefined keeps it. */
  picture: File | null | undefined;
}

/** Creates or changes a scheduled message. */
export function useSaveSchedule(ticket: TicketView, schedule: ScheduleView | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ScheduleInput) => (schedule ? changed(schedule, input) : created(ticket, input)),
    onSuccess: (saved) => {
      addSchedule(client, saved);
      showSuccess(textOf(text).saved(formatUpcoming(saved.sendAt)));
      done();
    },
    meta: { quiet: true },
    // Also where only the picture was saved.
    onError: () => void client.invalidateQueries({ queryKey: unsentOptions(ticket.contactId).queryKey }),
  });
}

function created({ contactId, whatsappId }: TicketView, { picture, ...input }: ScheduleInput): Promise<ScheduleView> {
  const line = whatsappId ? { whatsappId } : {};
  if (!picture) return api.schedules.create.call({ contactId, ...line, ...input });
  // In one request, so that the message cannot be sent without its picture.
  return sent('/schedules', picture, { ...input, contactId, ...line });
}

async function changed({ id }: ScheduleView, { picture, ...input }: ScheduleInput): Promise<ScheduleView> {
  // The picture first, since the message may be sent at once with its new time.
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
    onSuccess: (saved) => addSchedule(client, saved),
  });
}

export function useCancelSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ScheduleView) => api.schedules.remove.call({ id }),
    onSuccess: (_, { id, contactId }) => {
      removeSchedule(client, contactId, id);
      showSuccess(textOf(text).cancelled);
    },
  });
}

/** Applies pushed changes of scheduled messages. */
export function useSchedulesLive(): void {
  const client = useQueryClient();
  useChannel('schedule', (event) => {
    if (event.action === 'delete') removeSchedule(client, event.contactId, event.id);
    else addSchedule(client, event.record);
  });
}
