import type { TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ScheduleView } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import { useSchedulesLive } from '../../../ui/schedule/schedule.mutations.ts';
import { ScheduledLine } from './scheduled-line.tsx';
import css from './scheduled-strip.module.css';
import { unsentOptions } from './schedule.queries.ts';
import { text } from './schedule.text.ts';

const ScheduleDialog = lazy(() => import('../../../ui/schedule/schedule-dialog.tsx'));

/** The contact's scheduled and failed messages, above the composer. */
export default function ScheduledStrip({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const { data, isError, refetch } = useQuery(unsentOptions(ticket.contactId));
  const [changing, setChanging] = useState<ScheduleView | null>(null);
  useSchedulesLive();
  if (isError && !data)
    return (
      <section className={css['strip']} aria-label={t.section}>
        <p className={css['trouble']}>
          {t.trouble}
          <Button size="small" onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </p>
      </section>
    );
  if (!data || (data.schedules.length === 0 && !changing)) return null;
  return (
    <section className={css['strip']} aria-label={t.section}>
      <ul className={css['lines']}>
        {data.schedules.map((schedule) => (
          <ScheduledLine key={schedule.id} schedule={schedule} onChange={() => setChanging(schedule)} />
        ))}
        {data.hasMore && <li className={css['more']}>{t.more}</li>}
      </ul>
      {changing && (
        <Suspense>
          <ScheduleDialog
            fixedContact
            begun={{ schedule: changing }}
            onClose={() => setChanging(null)}
            onSaved={() => setChanging(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
