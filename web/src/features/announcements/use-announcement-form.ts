import type { AnnouncementKind, AnnouncementPriority, AnnouncementView } from '@recado/contracts';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { formatTime, toDayValue } from '../../lib/format-time.ts';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { isDay } from '../../lib/is-day.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { isTime, timeRule } from '../../lib/typed-time.ts';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount.ts';
import { useSaveAnnouncement, type AnnouncementInput } from './announcements.queries.ts';
import { text } from './announcements.text.ts';

interface Values {
  title: string;
  text: string;
  priority: AnnouncementPriority;
  kind: AnnouncementKind;
  maintenanceDay: string;
  maintenanceTime: string;
  maintenanceEndDay: string;
  maintenanceEndTime: string;
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
  kind: [t.kind, (kind) => t[kind]],
  maintenanceDay: t.maintenanceStart,
  maintenanceTime: `${t.maintenanceStart}: ${t.time}`,
  maintenanceEndDay: t.maintenanceEnd,
  maintenanceEndTime: `${t.maintenanceEnd}: ${t.time}`,
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
    ...maintenanceRules(t),
  };
  const aliases = {
    startsAt: 'startDay',
    endsAt: 'endDay',
    maintenanceFrom: 'maintenanceDay',
    maintenanceUntil: 'maintenanceEndDay',
  } as const;
  const form = useForm(initial, rules, aliases, { row: announcement, valuesOf, labels: labelsOf(t) });
  const uploadSignal = useAbortOnUnmount();
  const save = useSaveAnnouncement(done);
  const submit = () =>
    form.submit((values, { version }) =>
      save.mutateAsync({
        id,
        input: { ...inputOf(values), version },
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

/** A maintenance has both moments, to the minute. */
const maintenanceRules = (t: (typeof text)['pt']): Rules<Values> => {
  const ifMaintenance =
    (rule: (value: string) => string | undefined, missing: string) =>
    (value: string, { kind }: Values): string | undefined =>
      kind === 'news' ? undefined : value === '' ? missing : rule(value);
  const endDayRule = ifMaintenance(dayRule, t.required);
  return {
    maintenanceDay: ifMaintenance(dayRule, t.required),
    maintenanceTime: ifMaintenance(timeRule, t.needsTime),
    maintenanceEndDay: (day, values) => {
      const [start, end] = maintenanceOf(values);
      return endDayRule(day, values) ?? (start && end && end <= start ? t.tooEarly : undefined);
    },
    maintenanceEndTime: ifMaintenance(timeRule, t.needsTime),
  };
};

/** Beginning and end of the maintenance; null: none, or not typed yet. */
function maintenanceOf(values: Values): [string | null, string | null] {
  if (values.kind === 'news') return [null, null];
  return [
    momentOf(values.maintenanceDay, values.maintenanceTime, ''),
    momentOf(values.maintenanceEndDay, values.maintenanceEndTime, ''),
  ];
}

function inputOf(values: Values): Omit<AnnouncementInput, 'version'> {
  const { priority, kind, status, companyIds, planIds, startDay, startTime, endDay, endTime } = values;
  const [maintenanceFrom, maintenanceUntil] = maintenanceOf(values);
  return {
    priority,
    kind,
    status,
    companyIds,
    planIds,
    maintenanceFrom,
    maintenanceUntil,
    title: values.title.trim(),
    text: values.text.trim(),
    startsAt: momentOf(startDay, startTime, '00:00'),
    endsAt: momentOf(endDay, endTime, '23:59'),
  };
}

/** The moment of a day and time of the browser; null without a day. */
function momentOf(day: string, time: string, usual: string): string | null {
  const at = time || usual;
  return isDay(day) && isTime(at) ? new Date(`${day}T${at}`).toISOString() : null;
}

function valuesOf(announcement: AnnouncementView | null): Values {
  const { title = '', text: body = '', priority = 3, kind = 'news', status = true, target } = announcement ?? {};
  const dayOf = (at?: string | null) => (at ? toDayValue(new Date(at)) : '');
  const timeOf = (at?: string | null) => (at ? formatTime(at) : '');
  return {
    title,
    text: body,
    priority,
    kind,
    maintenanceDay: dayOf(announcement?.maintenanceFrom),
    maintenanceTime: timeOf(announcement?.maintenanceFrom),
    maintenanceEndDay: dayOf(announcement?.maintenanceUntil),
    maintenanceEndTime: timeOf(announcement?.maintenanceUntil),
    status,
    companyIds: target?.companyIds ?? [],
    planIds: target?.planIds ?? [],
    startDay: dayOf(announcement?.startsAt),
    startTime: timeOf(announcement?.startsAt),
    endDay: dayOf(announcement?.endsAt),
    endTime: timeOf(announcement?.endsAt),
  };
}
