import type { CampaignView } from '@recado/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useForm } from '../../../lib/form.ts';
import { formatTime, toDayValue } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { isDay } from '../../../lib/is-day.ts';
import { dayRule } from '../../../lib/typed-day.ts';
import { isTime, timeRule } from '../../../lib/typed-time.ts';
import { ChangedMeanwhilePanel } from '../../../ui/changed-meanwhile-panel.tsx';
import { MomentFields } from '../../../ui/moment-fields.tsx';
import { useScheduleCampaign } from '../campaigns.queries.ts';
import { forecastText } from './forecast.text.ts';
import css from './start.module.css';

interface Props {
  campaign: CampaignView;
  onBack: () => void;
  onDone: () => void;
}
const hourMs = 3_600_000;
const momentOf = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();

/** Chooses when the campaign starts by itself. */
export function ScheduleForm({ campaign, onBack, onDone }: Props) {
  const t = useText(forecastText);
  const schedule = useScheduleCampaign();
  const [opened] = useState(() => Date.now());
  const valuesOf = ({ scheduledAt }: CampaignView) => {
    const at = scheduledAt ?? new Date(opened + 24 * hourMs).toISOString();
    return { day: toDayValue(new Date(at)), time: formatTime(at) };
  };
  const form = useForm(
    valuesOf(campaign),
    {
      day: (day, { time }) => {
        if (day === '') return t.required;
        const isPast = isDay(day) && isTime(time) && momentOf(day, time) < new Date().toISOString();
        return dayRule(day) ?? (isPast ? t.past : undefined);
      },
      time: (time) => (time === '' ? t.required : timeRule(time)),
    },
    { scheduledAt: 'day' },
    { row: campaign, valuesOf, labels: { day: t.day, time: t.time } },
  );
  const save = () =>
    form.submit(async ({ day, time }, { version }) => {
      await schedule.mutateAsync({ id: campaign.id, scheduledAt: momentOf(day, time), version });
      onDone();
    });
  return (
    <form
      noValidate
      className={css['schedule']}
      aria-label={t.scheduleTitle}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div>
        <ChangedMeanwhilePanel of={form.changedMeanwhile} />
        <MomentFields form={form} words={t} min={toDayValue(new Date(opened))} />
      </div>
      <div className={css['foot']}>
        <Button onClick={onBack}>{t.back}</Button>
        <Button type="primary" htmlType="submit" loading={schedule.isPending}>
          {t.schedule}
        </Button>
      </div>
    </form>
  );
}
