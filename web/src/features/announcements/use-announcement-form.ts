import type { AnnouncementPriority, AnnouncementView } from '@recado/contracts';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { formatTime, toDayValue } from '../../lib/format-time.ts';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { isDay } from '../../lib/is-day.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { isTime, timeRule } from '../../lib/typed-time.ts';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount.ts';
import { useSaveAnnouncement } from './announcements.queries.ts';
import { text } from './announcements.text.ts';

interface Values {
  title: string;
  text: string;
  priority: AnnouncementPriority;
  status: boolean;
  companyIds: number[];
  planIds: number[];
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
}

const labelsOf = (t: (typeof text)['pt']): FieldLabels<Values> => ({
  title: t.name,
  text: t.text,
  priority: t.priority,
  status: t.status,
  companyIds: t.companies,
  planIds: t.plans,
  startDay: t.startDay,
  startTime: `${t.startDay}: ${t.time}`,
  endDay: t.endDay,
  endTime: `${t.endDay}: ${t.time}`,
});

export function useAnnouncementForm(announcement: AnnouncementView | null, done: () => void) {
  const t = useText(text);
  const [id, setId] = useState(announcement?.id ?? null);
  const [progress, setProgress] = useState<number | null>(null);
  const [picture, setPicture] = useState<File | null | undefined>();
  const [initial] = useState(() => valuesOf(announcement));
  const rules: Rules<Values> = {
    title: textRule(1, 200, t),
    text: textRule(1, 8_000, t),
    startDay: (day, { startTime }) => dayRule(day) ?? (startTime && !day ? t.needsDay : undefined),
    startTime: timeRule,
    endDay: (day, { startDay, startTime, endTime }) => {
      const problem = dayRule(day) ?? (endTime && !day ? t.needsDay : undefined);
      if (problem) return problem;
      const [start, end] = [momentOf(startDay, startTime, '00:00'), momentOf(day, endTime, '23:59')];
      return start && end && end <= start ? t.tooEarly : undefined;
    },
    endTime: timeRule,
  };
  const aliases = { startsAt: 'startDay', endsAt: 'endDay' } as const;
  const form = useForm(initial, rules, aliases, { row: announcement, valuesOf, labels: labelsOf(t) });
  const uploadSignal = useAbortOnUnmount();
  const save = useSaveAnnouncement(done);
  const submit = () =>
    form.submit(({ startDay, startTime, endDay, endTime, ...values }, { version }) =>
      save.mutateAsync({
        id,
        input: {
          ...values,
          version,
          title: values.title.trim(),
          text: values.text.trim(),
          startsAt: momentOf(startDay, startTime, '00:00'),
          endsAt: momentOf(endDay, endTime, '23:59'),
        },
        picture,
        hasPicture: announcement?.mediaName != null,
        onSaved: setId,
        onProgress: setProgress,
        signal: uploadSignal(),
      }),
    );
  return {
    ...form,
    isChanged: form.isChanged || picture !== undefined,
    save: submit,
    busy: save.isPending,
    progress,
    pictureName: picture === undefined ? (announcement?.mediaName ?? null) : (picture?.name ?? null),
    setPicture,
  };
}
export type AnnouncementForm = ReturnType<typeof useAnnouncementForm>;

/** The moment of a day and time of the browser; null without a day. */
function momentOf(day: string, time: string, usual: string): string | null {
  const at = time || usual;
  return isDay(day) && isTime(at) ? new Date(`${day}T${at}`).toISOString() : null;
}

function valuesOf(announcement: AnnouncementView | null): Values {
  const { title = '', text: body = '', priority = 3, status = true, target } = announcement ?? {};
  const dayOf = (at?: string | null) => (at ? toDayValue(new Date(at)) : '');
  const timeOf = (at?: string | null) => (at ? formatTime(at) : '');
  return {
    title,
    text: body,
    priority,
    status,
    companyIds: target?.companyIds ?? [],
    planIds: target?.planIds ?? [],
    startDay: dayOf(announcement?.startsAt),
    startTime: timeOf(announcement?.startsAt),
    endDay: dayOf(announcement?.endsAt),
    endTime: timeOf(announcement?.endsAt),
  };
}
