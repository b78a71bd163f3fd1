import type { ScheduleView, TicketView } from '@recado/contracts';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { toDayValue, formatTime } from '../../../lib/format-time.ts';
import { dayRule, isDay } from '../../../lib/typed-day.ts';
import { isTime, timeRule } from '../../../lib/typed-time.ts';
import { text } from './schedule.text.ts';
import { useSaveSchedule } from './schedule.queries.ts';

const HOUR_MS = 3_600_000;
const pictures = /^image\/(png|jpeg|jpg)$/;
export const accepted = '.png,.jpg,.jpeg';
export const isPicture = ({ type, name }: File) => pictures.test(type) && /\.(png|jpe?g)$/i.test(name);

/** Initial values: the composer's content, or the edited message. */
export type InitialSchedule =
  { schedule: ScheduleView } | { body: string; files: File[]; sign: (words: string) => string };

const momentOf = (day: string, time: string) => new Date(`${day}T${time}`);

export function useScheduleForm(ticket: TicketView, begun: InitialSchedule, done: (picture: File | null) => void) {
  const t = useText(text);
  const schedule = 'schedule' in begun ? begun.schedule : null;
  const given = 'files' in begun ? begun.files.find(isPicture) : undefined;
  const [picture, setPicture] = useState<File | null | undefined>(given);
  const [today] = useState(() => toDayValue(new Date()));
  const [initial] = useState(() => {
    // A new message and one that could not be sent get a new time.
    const at = schedule?.status === 'AGENDADA' ? new Date(schedule.sendAt) : new Date(Date.now() + HOUR_MS);
    const body = 'schedule' in begun ? begun.schedule.body : begun.body;
    return { body, day: toDayValue(at), time: formatTime(at.toISOString()) };
  });
  /** A pending message may keep its time, to the second, even if it has passed. */
  const kept = ({ day, time }: { day: string; time: string }) =>
    schedule?.status === 'AGENDADA' && day === initial.day && time === initial.time ? schedule.sendAt : null;
  const rules: Rules<typeof initial> = {
    body: textRule(5, 4_000, t),
    day: (day) => (day ? dayRule(day) : t.required),
    time: (time, { day }) => {
      if (!isTime(time)) return time ? timeRule(time) : t.required;
      return isDay(day) && !kept({ day, time }) && momentOf(day, time).getTime() <= Date.now() ? t.past : undefined;
    },
  };
  const form = useForm(initial, rules, { sendAt: 'time' });
  const save = useSaveSchedule(ticket, schedule, () => done(picture ?? null));
  const submit = () =>
    form.submit(({ body, day, time }) => {
      const words = 'sign' in begun ? begun.sign(body.trim()) : body.trim();
      const sendAt = kept({ day, time }) ?? momentOf(day, time).toISOString();
      return save.mutateAsync({ body: words, sendAt, picture });
    });
  return {
    ...form,
    today,
    isChanged: form.isChanged || picture !== given,
    save: submit,
    busy: save.isPending,
    pictureName: picture === undefined ? (schedule?.mediaName ?? null) : (picture?.name ?? null),
    setPicture,
  };
}
export type ScheduleForm = ReturnType<typeof useScheduleForm>;
