import type { WebhookView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/request-error.ts';
import { useText } from '../../lib/i18n.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { isDay } from '../../lib/is-day.ts';
import { deliveryText } from './deliveries.text.ts';
import css from './webhooks.module.css';
import { replayCountOptions, useReplayMany, type ReplayInput } from './webhooks.queries.ts';

interface Props {
  webhook: WebhookView;
  onClose: () => void;
}
const DAY_MS = 86_400_000;

/** Sends failed deliveries again; says how many before. */
export default function ReplayDialog({ webhook, onClose }: Props) {
  const d = useText(deliveryText);
  const [days, setDays] = useState({ from: '', to: '' });
  const input: ReplayInput = {
    webhookId: webhook.id,
    ...(isDay(days.from) ? { from: new Date(`${days.from}T00:00:00`).toISOString() } : {}),
    ...(isDay(days.to) ? { to: new Date(Date.parse(`${days.to}T00:00:00`) + DAY_MS).toISOString() } : {}),
  };
  const { data, error } = useQuery({ ...replayCountOptions(input), staleTime: 0 });
  const replay = useReplayMany(onClose);
  const count = data?.count ?? 0;
  const counted = data?.isTooMany ? d.replayTooMany : count === 0 ? d.nothingToReplay : d.replayCount(count);
  return (
    <FormDialog
      title={d.replayTitle(webhook.name)}
      submitLabel={d.replay}
      busy={replay.isPending}
      isSubmittable={count > 0 && !data?.isTooMany}
      changed={false}
      onClose={onClose}
      onSubmit={() => replay.mutate(input)}
    >
      <div className={css['span']}>
        <Field label={d.from}>
          {(wiring) => <DayInput {...wiring} value={days.from} onChange={(from) => setDays({ ...days, from })} />}
        </Field>
        <Field label={d.to}>
          {(wiring) => <DayInput {...wiring} value={days.to} onChange={(to) => setDays({ ...days, to })} />}
        </Field>
      </div>
      <output>{error ? errorMessage(error) : data ? counted : d.counting}</output>
    </FormDialog>
  );
}
