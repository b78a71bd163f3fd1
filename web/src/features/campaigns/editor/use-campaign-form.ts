import type { CampaignView } from '@recado/contracts';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { dayRule } from '../../../lib/typed-day.ts';
import { isTime, timeRule } from '../../../lib/typed-time.ts';
import { useAbortOnUnmount } from '../../../lib/use-abort-on-unmount.ts';
import { formText } from './campaign-form.text.ts';
import { inputOf, momentOf, valuesOf, variants, type CampaignValues } from './campaign-values.ts';
import { useCampaignLabels } from './use-campaign-labels.ts';
import { useSaveCampaign } from './editor.queries.ts';

/** The form's names of fields that the API knows by another one. */
const aliases = { tagListId: 'contactListId', whatsappId: 'whatsappIds', scheduledAt: 'day' } as const;

function useRules(initial: CampaignValues, hasFile: boolean): Rules<CampaignValues> {
  const t = useText(formText);
  const isScheduled = ({ day, time }: CampaignValues) => day !== '' || time !== '';
  const isPast = ({ day, time }: CampaignValues) => {
    const isSame = day === initial.day && time === initial.time;
    return !isSame && isTime(time) && !dayRule(day) && (momentOf(day, time) ?? '') < new Date().toISOString();
  };
  return {
    name: textRule(2, 50, t),
    day: (day, all) => dayRule(day) ?? (day === '' && all.time !== '' ? t.needsDay : isPast(all) ? t.past : undefined),
    time: (time, { day }) => timeRule(time) ?? (time === '' && day !== '' ? t.needsTime : undefined),
    // A scheduled campaign must be complete, since it starts by itself; a draft need not be.
    message1: (_, all) =>
      isScheduled(all) && !hasFile && all.fileListId === null && !hasText(all, 'message') ? t.needsMessage : undefined,
    confirmationMessage1: (_, all) =>
      isScheduled(all) && all.confirmation && !hasText(all, 'confirmationMessage') ? t.needsConfirmation : undefined,
    contactListId: (list, all) =>
      isScheduled(all) && (all.audience === 'list' ? list : all.tagListId) === null ? t.needsAudience : undefined,
    whatsappIds: (ids, all) => (isScheduled(all) && ids.length === 0 ? t.needsConnection : undefined),
    windowFrom: (from, { windowTo }) => timeRule(from) ?? (from === '' && windowTo !== '' ? t.needsBoth : undefined),
    windowTo: (to, { windowFrom }) => timeRule(to) ?? (to === '' && windowFrom !== '' ? t.needsBoth : undefined),
    delayMin: (min, { delayMax }) => (min === null && delayMax !== null ? t.needsMin : undefined),
    delayMax: (max, { delayMin }) => (max !== null && max < (delayMin ?? 0) ? t.belowMin : undefined),
  };
}

const hasText = (values: CampaignValues, kind: 'message' | 'confirmationMessage') =>
  variants.some((variant) => values[`${kind}${variant}`].trim() !== '');

/** The values of a campaign, its file, and how they are saved. */
export function useCampaignForm(campaign: CampaignView | null) {
  const [id, setId] = useState(campaign?.id ?? null);
  const [initial] = useState(() => valuesOf(campaign));
  const [file, setFile] = useState<File | null>();
  const [progress, setProgress] = useState<number | null>(null);
  /** The new file, the stored one, or none. */
  const fileName = file === undefined ? (campaign?.mediaName ?? null) : (file?.name.replace(/\s+/g, '_') ?? null);
  const rules = useRules(initial, fileName !== null);
  const form = useForm(initial, rules, aliases, { row: campaign, valuesOf, labels: useCampaignLabels() });
  const uploadSignal = useAbortOnUnmount();
  const save = useSaveCampaign();
  const isFrozen = campaign?.startedAt != null;
  const isScheduleChanged = form.values.day !== initial.day || form.values.time !== initial.time;
  const submit = (done: (saved: CampaignView) => void) =>
    form.submit(async (values, opened) => {
      const watch = { onSaved: setId, onProgress: setProgress, signal: uploadSignal() };
      const isMoved = values.day !== opened.values.day || values.time !== opened.values.time;
      const input = { ...inputOf(values, { isFrozen, isScheduleChanged: isMoved }), version: opened.version };
      done(await save.mutateAsync({ id, input, file, watch }));
    });
  return {
    ...form,
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
