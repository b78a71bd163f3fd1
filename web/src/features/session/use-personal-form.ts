import type { AfterTicket, AnnouncedKind, Language, OwnProfile, Theme, WorkingDay } from '@recado/contracts';
import { wholeWeek } from '@recado/contracts/hours';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { timeRule } from '../../lib/typed-time.ts';
import { isBadDay } from '../../ui/hours-field.tsx';
import { writtenHours } from '../../ui/written-hours.ts';
import { useSavePersonal } from './personal.queries.ts';
import { personalText } from './personal.text.ts';

interface PersonalValues {
  signature: string;
  language: Language | '';
  theme: Theme | '';
  afterTicket: AfterTicket;
  weekMail: boolean;
  hours: WorkingDay[];
  kinds: AnnouncedKind[];
  sound: boolean;
  quietFrom: string;
  quietUntil: string;
}

/** The form of all tabs of the personal profile. */
export function usePersonalForm(profile: OwnProfile, done: () => void) {
  const t = useText(personalText);
  const save = useSavePersonal(done);
  const [initial] = useState(() => valuesOf(profile));
  const pair = (own: string, other: string) => timeRule(own) ?? (own === '' && other !== '' ? t.both : undefined);
  const rules: Rules<PersonalValues> = {
    signature: textRule(1, 200, t, false),
    hours: (hours) => (hours.some(isBadDay) ? t.hours : undefined),
    quietFrom: (from, { quietUntil }) => pair(from, quietUntil),
    quietUntil: (until, { quietFrom }) => pair(until, quietFrom),
  };
  const labels: FieldLabels<PersonalValues> = {
    signature: t.signature,
    language: t.language,
    theme: t.theme,
    afterTicket: t.afterTicket,
    weekMail: t.weekMail,
    hours: [t.hours, writtenHours],
    kinds: t.notices,
    sound: t.sound,
    quietFrom: t.quietFrom,
    quietUntil: t.quietUntil,
  };
  const form = useForm(initial, rules, {}, { row: profile, valuesOf, labels });
  const submit = () =>
    form.submit(({ signature, language, theme, afterTicket, weekMail, hours, ...notices }, { version }) => {
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
      return save.mutateAsync({
        version,
        signature: signature.trim(),
        language: language || null,
        theme: theme || null,
        afterTicket,
        weekMail,
        workingHours: hours.filter(({ startTime, endTime }) => startTime !== endTime),
        notices: { ...notices, timezone },
      });
    });
  return { ...form, save: submit, busy: save.isPending };
}
export type PersonalForm = ReturnType<typeof usePersonalForm>;

function valuesOf({ signature, workingHours, notices, ...profile }: OwnProfile): PersonalValues {
  const { language, theme, afterTicket, weekMail } = profile;
  const { kinds, sound, quietFrom, quietUntil } = notices;
  const hours = wholeWeek([]).map(
    (usual) =>
      workingHours.find(({ weekdayEn }) => weekdayEn === usual.weekdayEn) ?? { ...usual, startTime: '', endTime: '' },
  );
  const choices = { language: language ?? '', theme: theme ?? '', afterTicket, weekMail } as const;
  return { signature, ...choices, hours, kinds, sound, quietFrom, quietUntil };
}
