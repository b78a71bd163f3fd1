import type { CampaignView } from '@recado/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useForm } from '../../../lib/form.ts';
import { formatTime, toDayValue } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { isDay } from '../../../lib/is-day.ts';
import { dayRule } from '../../../lib/typed-day.ts';
import { isTime, timeRule } from '../../../lib/typed-time.ts';
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
export function ScheduleForm({ campaign: { id, scheduledAt }, onBack, onDone }: Props) {
  const t = useText(forecastText);
  const schedule = useScheduleCampaign();
  const [initial] = useState(() => {
    const at = scheduledAt ?? new Date(Date.now() + 24 * hourMs).toISOString();
    return { today: toDayValue(new Date()), day: toDayValue(new Date(at)), time: formatTime(at) };
  });
  const form = useForm(
    initial,
    {
      day: (day, { time }) => {
        if (day === '') return t.required;
        const isPast = isDay(day) && isTime(time) && momentOf(day, time) < new Date().toISOString();
        return dayRule(day) ?? (isPast ? t.past : undefined);
      },
      time: (time) => (time === '' ? t.required : timeRule(time)),
    },
    { scheduledAt: 'day' },
  );
  const save = () =>
    form.submit(async ({ day, time }) => {
      await schedule.mutateAsync({ id, scheduledAt: momentOf(day, time) });
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
        <MomentFields form={form} words={t} min={form.values.today} />
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
