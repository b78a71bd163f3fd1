import type { WorkingDay } from '@recado/contracts';
import { wholeWeek } from '@recado/contracts/hours';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { HoursField, isBadDay } from '../../ui/hours-field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Holidays } from './holidays.tsx';
import css from './schedules-tab.module.css';
import { companyOptions, useSaveSchedules } from './settings.queries.ts';
import { text } from './settings.text.ts';

/** @param hoursOf the owner of the hours that apply; holidays apply to both */
export default function SchedulesTab({ hoursOf }: { hoursOf: 'company' | 'queue' }) {
  const t = useText(text);
  const { companyId } = useMe();
  const company = useQuery(companyOptions(companyId));
  if (company.isPending) return <SkeletonBar w="40%" h={20} />;
  if (company.isError && !company.data)
    return <LoadError error={company.error} onRetry={() => void company.refetch()} />;
  return (
    <>
      {hoursOf === 'company' ? (
        <Hours stored={company.data.schedules} companyId={companyId} />
      ) : (
        <p className={css['byQueue']}>{t.hoursByQueue}</p>
      )}
      <Holidays company={company.data} />
    </>
  );
}

function Hours({ stored, companyId }: { stored: WorkingDay[]; companyId: number }) {
  const t = useText(text);
  const save = useSaveSchedules(companyId);
  const [hours, setHours] = useState(() => wholeWeek(stored));
  const isBad = hours.some(isBadDay);
  return (
    <form
      className={css['hours']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBad) save.mutate(hours);
      }}
    >
      <p className={css['help']}>{t.hoursHelp}</p>
      <HoursField value={hours} onChange={setHours} />
      <Button type="primary" htmlType="submit" loading={save.isPending} disabled={isBad}>
        {t.save}
      </Button>
    </form>
  );
}
