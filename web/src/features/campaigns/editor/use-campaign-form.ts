import type { CampaignView } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { dayRule } from '../../../lib/typed-day.ts';
import { isTime, timeRule } from '../../../lib/typed-time.ts';
import { useAbortOnUnmount } from '../../../lib/use-abort-on-unmount.ts';
import { isFilled } from '../../../ui/message-template/is-filled.ts';
import { useUnknownQuestion } from '../../../ui/use-unknown-placeholders.ts';
import { connectionsOptions } from '../campaigns.queries.ts';
import { formText } from './campaign-form.text.ts';
import {
  fieldsToStart,
  inputOf,
  isMissing,
  momentOf,
  valuesOf,
  variants,
  type CampaignValues,
  type FieldToStart,
} from './campaign-values.ts';
import { useCampaignLabels } from './use-campaign-labels.ts';
import { useSaveCampaign } from './editor.queries.ts';
import { useFindUnknown } from './use-find-unknown.ts';

/** The form's names of fields that the API knows by another one. */
const aliases = { tagListId: 'contactListId', whatsappId: 'whatsappIds', scheduledAt: 'day' } as const;

function useRules(initial: CampaignValues, hasFile: boolean): Rules<CampaignValues> {
  const t = useText(formText);
  const isScheduled = ({ day, time }: CampaignValues) => day !== '' || time !== '';
  const isPast = ({ day, time }: CampaignValues) => {
    const isSame = day === initial.day && time === initial.time;
    return !isSame && isTime(time) && !dayRule(day) && (momentOf(day, time) ?? '') < new Date().toISOString();
  };
  // A scheduled campaign must be complete, since it starts by itself; a draft need not be.
  const ifMissing = (field: FieldToStart, all: CampaignValues) =>
    isScheduled(all) && isMissing(field, all, hasFile) ? t[`needs:${field}`] : undefined;
  return {
    name: textRule(2, 50, t),
    day: (day, all) => dayRule(day) ?? (day === '' && all.time !== '' ? t.needsDay : isPast(all) ? t.past : undefined),
    time: (time, { day }) => timeRule(time) ?? (time === '' && day !== '' ? t.needsTime : undefined),
    template: (template) => (isFilled(template) ? undefined : t.templateEmpty),
    message1: (_, all) => ifMissing('message1', all),
    confirmationMessage1: (_, all) => ifMissing('confirmationMessage1', all),
    contactListId: (_, all) => ifMissing('contactListId', all),
    whatsappIds: (_, all) => ifMissing('whatsappIds', all),
    windowFrom: (from, { windowTo }) => timeRule(from) ?? (from === '' && windowTo !== '' ? t.needsBoth : undefined),
    windowTo: (to, { windowFrom }) => timeRule(to) ?? (to === '' && windowFrom !== '' ? t.needsBoth : undefined),
    delayMin: (min, { delayMax }) => (min === null && delayMax !== null ? t.needsMin : undefined),
    delayMax: (max, { delayMin }) => (max !== null && max < (delayMin ?? 0) ? t.belowMin : undefined),
  };
}

/** Texts whose placeholders are filled: those of the template, if there is one. */
const textsOf = ({ template, ...values }: CampaignValues): string[] =>
  template
    ? (template.variables ?? []).map(({ value }) => value)
    : variants.flatMap((one) => [
        values[`message${one}`],
        values.confirmation ? values[`confirmationMessage${one}`] : '',
      ]);

const isFieldToStart = (field: string): field is FieldToStart => fieldsToStart.some((one) => one === field);

/** The values of a campaign, its file, and how they are saved. */
export function useCampaignForm(campaign: CampaignView | null) {
  const t = useText(formText);
  const [id, setId] = useState(campaign?.id ?? null);
  const client = useQueryClient();
  const [initial] = useState(() => {
    const connections = client.getQueryData(connectionsOptions().queryKey) ?? [];
    // The only number needs no choice.
    return valuesOf(campaign, connections.length === 1 ? connections.map(({ id }) => id) : []);
  });
  const [file, setFile] = useState<File | null>();
  const [progress, setProgress] = useState<number | null>(null);
  /** The new file, the stored one, or none. */
  const fileName = file === undefined ? (campaign?.mediaName ?? null) : (file?.name.replace(/\s+/g, '_') ?? null);
  const rules = useRules(initial, fileName !== null);
  const form = useForm(initial, rules, aliases, {
    row: campaign,
    valuesOf: (row) => valuesOf(row),
    labels: useCampaignLabels(),
  });
  const uploadSignal = useAbortOnUnmount();
  const save = useSaveCampaign();
  const isMeant = useUnknownQuestion('save');
  const findUnknown = useFindUnknown(form.values);
  const isFrozen = campaign?.startedAt != null;
  const isScheduleChanged = form.values.day !== initial.day || form.values.time !== initial.time;
  /** Marks the fields that are missing for a start. */
  const showMissing = (fields: readonly string[]) => {
    const words = (field: string) => (isFieldToStart(field) ? t[`needs:${field}`] : t.required);
    const found = fields.map((field) => ({ field, rule: 'required', message: words(field) }));
    form.showServerErrors(new RequestError(400, 'ERR_CAMPAIGN_INCOMPLETE', { fields: found }));
  };
  const submit = (done: (saved: CampaignView) => void) =>
    form.submit(async (values, opened) => {
      if (!(await isMeant(textsOf(values), findUnknown))) return;
      const watch = { onSaved: setId, onProgress: setProgress, signal: uploadSignal() };
      const isMoved = values.day !== opened.values.day || values.time !== opened.values.time;
      const input = { ...inputOf(values, { isFrozen, isScheduleChanged: isMoved }), version: opened.version };
      done(await save.mutateAsync({ id, input, file, watch }));
    });
  const saveToStart = (done: (saved: CampaignView) => void) => {
    const missing = fieldsToStart.filter((field) => isMissing(field, form.values, fileName !== null));
    if (missing.length > 0) showMissing(missing);
    else submit(done);
  };
  return {
    ...form,
    showMissing,
    saveToStart,
    isChanged: form.isChanged || file !== undefined,
    isScheduleChanged,
    isFrozen,
    save: submit,
    busy: save.isPending,
    fileName,
    setFile,
    progress,
  };
}
export type CampaignForm = ReturnType<typeof useCampaignForm>;
