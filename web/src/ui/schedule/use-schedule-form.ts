import type { ChosenTemplate, ContactRef, ScheduleRecurrence, ScheduleView } from '@recado/contracts';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { toDayValue, formatTime } from '../../lib/format-time.ts';
import { isPictureFile } from '../../lib/picture-file.ts';
import { isDay } from '../../lib/is-day.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { isTime, timeRule } from '../../lib/typed-time.ts';
import { useUnknownQuestion } from '../use-unknown-placeholders.ts';
import { isFilled } from '../message-template/is-filled.ts';
import { text } from './schedule-form.text.ts';
import { useSaveSchedule } from './schedule.mutations.ts';
import { useSenderOf } from './use-sender.ts';

const HOUR_MS = 3_600_000;

export interface NewSchedule {
  contact: ContactRef | null;
  /** An hour from now by default. */
  at?: Date;
  whatsappId?: number | null;
  body?: string;
  /** The first picture among them goes with the message. */
  files?: File[];
  sign?: (words: string) => string;
}
/** Initial values of the dialog: a new message, or the edited one. */
export type InitialSchedule = { schedule: ScheduleView } | NewSchedule;

export interface ScheduleValues {
  contact: ContactRef | null;
  body: string;
  day: string;
  time: string;
  recurrence: ScheduleRecurrence;
  until: string;
  whatsappId: number | undefined;
  queueId: number | undefined;
  fallback: ChosenTemplate | null;
}

const momentOf = (day: string, time: string) => new Date(`${day}T${time}`);

export function useScheduleForm(begun: InitialSchedule, done: (picture: File | null) => void) {
  const t = useText(text);
  const schedule = 'schedule' in begun ? begun.schedule : null;
  const fresh = 'schedule' in begun ? null : begun;
  const given = fresh?.files?.find(isPictureFile);
  const [picture, setPicture] = useState<File | null | undefined>(given);
  const senderOf = useSenderOf();
  const [today] = useState(() => toDayValue(new Date()));
  const [initial] = useState(() => valuesOf(schedule, fresh));
  /** A pending message may keep its time, to the second, even if it has passed. */
  const kept = ({ day, time }: { day: string; time: string }) =>
    schedule?.status === 'AGENDADA' && day === initial.day && time === initial.time ? schedule.sendAt : null;
  const form = useForm(
    initial,
    useRules(kept, (whatsappId) => senderOf(whatsappId).isOfficial),
    { sendAt: 'time', contactId: 'contact', repeatUntil: 'until' },
    { row: schedule, valuesOf: (current) => valuesOf(current, null), labels: scheduleLabels(t) },
  );
  const save = useSaveSchedule(schedule, () => done(picture ?? null));
  const isMeant = useUnknownQuestion('save');
  const submit = () =>
    form.submit(async ({ contact, body, day, time, recurrence, until, whatsappId, queueId, fallback }, { version }) => {
      if (!(await isMeant([body]))) return;
      await save.mutateAsync({
        version,
        isChangedMeanwhile: schedule !== null && version !== (schedule.version || undefined),
        contactId: contact?.id ?? 0,
        body: fresh?.sign ? fresh.sign(body.trim()) : body.trim(),
        sendAt: kept({ day, time }) ?? momentOf(day, time).toISOString(),
        recurrence,
        repeatUntil: recurrence === 'none' || until === '' ? null : until,
        whatsappId: whatsappId ?? null,
        queueId: queueId ?? null,
        fallback: senderOf(whatsappId).isOfficial ? fallback : null,
        picture,
      });
    });
  return {
    ...form,
    today,
    sender: senderOf(form.values.whatsappId),
    isChanged: form.isChanged || picture !== given,
    save: submit,
    busy: save.isPending,
    pictureName: picture === undefined ? (schedule?.mediaName ?? null) : (picture?.name ?? null),
    setPicture,
  };
}
/** @param kept the stored time, where it is unchanged */
function useRules(
  kept: (moment: { day: string; time: string }) => string | null,
  isOfficial: (whatsappId: number | undefined) => boolean,
): Rules<ScheduleValues> {
  const t = useText(text);
  return {
    contact: (contact) => (contact ? undefined : t.required),
    body: textRule(5, 4_000, t),
    day: (day) => (day ? dayRule(day) : t.required),
    time: (time, { day }) => {
      if (!isTime(time)) return time ? timeRule(time) : t.required;
      return isDay(day) && !kept({ day, time }) && momentOf(day, time).getTime() <= Date.now() ? t.past : undefined;
    },
    until: (until, { recurrence, day }) => {
      if (recurrence === 'none' || until === '') return undefined;
      return dayRule(until) ?? (isDay(day) && until < day ? t.untilEarly : undefined);
    },
    fallback: (fallback, { whatsappId }) =>
      isOfficial(whatsappId) && !isFilled(fallback) ? t.fallbackEmpty : undefined,
  };
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>;

function valuesOf(schedule: ScheduleView | null, fresh: NewSchedule | null): ScheduleValues {
  // A new message and one that could not be sent get a new time.
  const inAnHour = new Date(Date.now() + HOUR_MS);
  const at = schedule?.status === 'AGENDADA' ? new Date(schedule.sendAt) : (fresh?.at ?? inAnHour);
  return {
    contact: schedule?.contact ?? fresh?.contact ?? null,
    body: schedule?.body ?? fresh?.body ?? '',
    day: toDayValue(at),
    time: formatTime(at.toISOString()),
    recurrence: schedule?.recurrence ?? 'none',
    until: schedule?.repeatUntil ?? '',
    whatsappId: schedule?.whatsappId ?? fresh?.whatsappId ?? undefined,
    queueId: schedule?.queueId ?? undefined,
    fallback: schedule?.fallback ?? null,
  };
}

const scheduleLabels = (t: (typeof text)['pt']): FieldLabels<ScheduleValues> => ({
  contact: [t.contact, (contact) => contact?.name ?? ''],
  body: t.message,
  day: t.day,
  time: t.time,
  recurrence: t.repeat,
  until: t.until,
  whatsappId: t.connection,
  queueId: t.queue,
  fallback: [t.fallback, (fallback) => fallback?.name ?? ''],
});
