import type { CompanyView } from '@recado/contracts';
import { wholeWeek } from '@recado/contracts/hours';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { ChangedMeanwhilePanel } from '../../ui/changed-meanwhile-panel.tsx';
import { writtenHours } from '../../ui/written-hours.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { HoursField, isBadDay } from '../../ui/hours-field.tsx';
import { HoursSwitch } from '../../ui/hours-switch.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Holidays } from './holidays.tsx';
import css from './schedules-tab.module.css';
import { companyOptions, useSaveSchedules } from './settings.queries.ts';
import { text } from './settings.text.ts';

/** Hours of the company, which may be off; holidays apply to them and to those of queues. */
export default function SchedulesTab() {
  const { companyId } = useMe();
  const company = useQuery(companyOptions(companyId));
  if (company.isPending) return <SkeletonBar w="40%" h={20} />;
  if (company.isError && !company.data)
    return <LoadError error={company.error} onRetry={() => void company.refetch()} />;
  return (
    <>
      <Hours company={company.data} />
      <Holidays company={company.data} />
    </>
  );
}

const valuesOf = ({ schedules }: CompanyView) => ({ schedules: wholeWeek(schedules) });

function Hours({ company }: { company: CompanyView }) {
  const t = useText(text);
  const save = useSaveSchedules(company.id);
  const [initial] = useState(() => valuesOf(company));
  const labels: FieldLabels<typeof initial> = { schedules: [t.schedules, writtenHours] };
  const form = useForm(initial, {}, {}, { row: company, valuesOf, labels });
  const hours = form.values.schedules;
  const isBad = hours.some(isBadDay);
  const submit = () =>
    form.submit(({ schedules }, { version }) =>
      save.mutateAsync({ schedules, version }).then((saved) => form.rebase(saved, valuesOf(saved))),
    );
  return (
    <form
      className={css['hours']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBad) submit();
      }}
    >
      <ChangedMeanwhilePanel of={form.changedMeanwhile} />
      <HoursSwitch of="company" />
      <p className={css['help']}>{t.hoursHelp}</p>
      <HoursField value={hours} onChange={(week) => form.set('schedules', week)} />
      <Button type="primary" htmlType="submit" loading={save.isPending} disabled={isBad}>
        {t.save}
      </Button>
    </form>
  );
}
