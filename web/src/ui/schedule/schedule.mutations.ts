import type { ChosenTemplate, ScheduleRecurrence, ScheduleView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useChannel } from '../../lib/realtime.ts';
import { formatUpcoming } from '../../lib/format-time.ts';
import { upload } from '../../lib/upload.ts';
import { removeFromLists, saveToLists } from './schedule.cache.ts';
import { text } from './schedule-form.text.ts';

export interface ScheduleInput {
  version: string | undefined;
  /** Somebody else has changed the schedule while it was edited: every field is sent. */
  isChangedMeanwhile: boolean;
  contactId: number;
  body: string;
  sendAt: string;
  recurrence: ScheduleRecurrence;
  /** null: without end. */
  repeatUntil: string | null;
  /** null: the default connection. */
  whatsappId: number | null;
  queueId: number | null;
  /** The template for contacts who have not written for a day; null: none. */
  fallback: ChosenTemplate | null;
  /** A new picture; null removes the picture, undefined keeps it. */
  picture: File | null | undefined;
}

/** Creates or changes a scheduled message. */
export function useSaveSchedule(schedule: ScheduleView | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ScheduleInput) => (schedule ? changed(schedule, input) : created(input)),
    onSuccess: (saved) => {
      saveToLists(client, saved);
      showSuccess(textOf(text).saved(formatUpcoming(saved.sendAt)));
      done();
    },
    meta: { quiet: true },
    // Also where only the picture was saved.
    onError: () => void client.invalidateQueries({ queryKey: api.schedules.list.key }),
  });
}

function created({
  picture,
  version: _version,
  isChangedMeanwhile: _isChanged,
  whatsappId,
  queueId,
  recurrence,
  repeatUntil,
  fallback,
  ...input
}: ScheduleInput) {
  const fields = {
    ...input,
    ...(whatsappId ? { whatsappId } : {}),
    ...(queueId ? { queueId } : {}),
    ...(fallback ? { fallback } : {}),
    ...(recurrence === 'none' ? {} : { recurrence, ...(repeatUntil ? { repeatUntil } : {}) }),
  };
  // Text and picture go in one request, so that the message cannot be sent without its picture.
  return picture ? sent('/schedules', picture, fields) : api.schedules.create.call(fields);
}

async function changed(edited: ScheduleView, { picture, body, sendAt, version, ...input }: ScheduleInput) {
  const { id } = edited;
  // The picture first, since the message may be sent at once with its new time.
  if (picture) await sent(`/schedules/${id}/media-upload`, picture, {});
  if (picture === null) await api.schedules.detach.call({ id });
  const schedule = input.isChangedMeanwhile ? null : edited;
  const { contactId, recurrence, repeatUntil, whatsappId, queueId, fallback } = input;
  return api.schedules.update.call({
    id,
    version,
    body,
    sendAt,
    ...(contactId === schedule?.contactId ? {} : { contactId }),
    ...(recurrence === schedule?.recurrence ? {} : { recurrence }),
    ...(repeatUntil === schedule?.repeatUntil ? {} : { repeatUntil }),
    ...(whatsappId === schedule?.whatsappId ? {} : { whatsappId }),
    ...(queueId === schedule?.queueId ? {} : { queueId }),
    ...(isSame(fallback, schedule?.fallback) ? {} : { fallback }),
  });
}

const isSame = (one: ChosenTemplate | null, other: ChosenTemplate | null | undefined) =>
  JSON.stringify(one) === JSON.stringify(other ?? null);

function sent(
  path: string,
  picture: File,
  fields: Record<string, string | number | ChosenTemplate>,
): Promise<ScheduleView> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  form.set('file', picture, picture.name);
  return upload<ScheduleView>(path, form);
}

/** Sends at once what could not be sent. */
export function useTryAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.schedules.update.call({ id, sendAt: new Date().toISOString() }),
    onSuccess: (saved) => saveToLists(client, saved),
  });
}

interface Removal {
  schedule: ScheduleView;
  /** Only this time of a repeated message, which moves on to the next one. */
  only: boolean;
}
export function useRemoveSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ schedule: { id }, only }: Removal) => api.schedules.remove.call({ id, ...(only ? { only } : {}) }),
    onSuccess: (_, { schedule, only }) => {
      if (only) void client.invalidateQueries({ queryKey: api.schedules.list.key });
      else removeFromLists(client, schedule.id);
      const t = textOf(text);
      showSuccess(schedule.sentAt ? t.removed : t.cancelled);
    },
  });
}

/** Applies pushed changes of scheduled messages. */
export function useSchedulesLive(): void {
  const client = useQueryClient();
  useChannel('schedule', (event) => {
    if (event.action === 'delete') removeFromLists(client, event.id);
    else saveToLists(client, event.record);
  });
}
