import type { WorkingDay } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { weekDays } from '../../lib/time.ts';
import { Bone } from '../../ui/bone.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import css from './schedules-tab.module.css';
import { companyOptions, useSaveSchedules } from './settings.queries.ts';
import { text } from './settings.text.ts';

const weekday = { startTime: '08:00', endTime: '18:00' };
const usual: Record<WorkingDay['weekdayEn'], Pick<WorkingDay, 'startTime' | 'endTime'>> = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: { startTime: '08:00', endTime: '12:00' },
  sunday: { startTime: '00:00', endTime: '00:00' },
};
const days = Object.keys(usual) as WorkingDay['weekdayEn'][];

export default function SchedulesTab() {
  const { companyId } = useMe();
  const company = useQuery(companyOptions(companyId));
  if (company.isPending) return <Bone w="40%" h={20} />;
  if (company.isError && !company.data) return <Trouble error={company.error} onRetry={() => void company.refetch()} />;
  return <Hours stored={company.data.schedules} companyId={companyId} />;
}

function Hours({ stored, companyId }: { stored: WorkingDay[]; companyId: number }) {
  const t = useText(text);
  const names = weekDays();
  const save = useSaveSchedules(companyId);
  const [hours, setHours] = useState(() =>
    days.map((weekdayEn, at): WorkingDay => {
      const { startTime, endTime } = stored.find((one) => one.weekdayEn === weekdayEn) ?? usual[weekdayEn];
      return { weekdayEn, weekday: names[at] ?? weekdayEn, startTime, endTime };
    }),
  );
  const set = (at: number, change: Partial<WorkingDay>) =>
    setHours((before) => before.map((day, n) => (n === at ? { ...day, ...change } : day)));
  const isBad = hours.some(({ startTime, endTime }) => endTime < startTime);
  return (
    <form
      className={css['hours']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBad) save.mutate(hours);
      }}
    >
      <p className={css['help']}>{t.hoursHelp}</p>
      {hours.map((day, at) => (
        <Day key={day.weekdayEn} day={day} name={names[at] ?? ''} onChange={(change) => set(at, change)} />
      ))}
      <Button type="primary" htmlType="submit" loading={save.isPending} disabled={isBad}>
        {t.save}
      </Button>
    </form>
  );
}

interface DayProps {
  day: WorkingDay;
  name: string;
  onChange: (change: Partial<WorkingDay>) => void;
}
function Day({ day: { startTime, endTime }, name, onChange }: DayProps) {
  const t = useText(text);
  const isBad = endTime < startTime;
  const isClosed = !startTime || startTime === endTime;
  return (
    <fieldset className={css['day']}>
      <legend>{name}</legend>
      <Input
        type="time"
        aria-label={`${name}: ${t.from}`}
        value={startTime}
        onChange={(event) => onChange({ startTime: event.target.value })}
      />
      <span>{t.to}</span>
      <Input
        type="time"
        aria-label={`${name}: ${t.to}`}
        aria-invalid={isBad}
        status={isBad ? 'error' : ''}
        value={endTime}
        onChange={(event) => onChange({ endTime: event.target.value })}
      />
      <small data-bad={isBad} role={isBad ? 'alert' : undefined}>
        {isBad ? t.badHours : isClosed ? t.closed : ''}
      </small>
    </fieldset>
  );
}
