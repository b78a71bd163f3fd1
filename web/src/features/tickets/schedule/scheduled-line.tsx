import type { ScheduleView } from '@recado/contracts';
import { CircleAlert, Clock, Image, Pencil, RotateCw, X } from 'lucide-react';
import { faultMessage } from '../../../lib/fault-message.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { formatUpcoming } from '../../../lib/format-time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTryAgain } from '../../../ui/schedule/schedule.mutations.ts';
import { useScheduleRemoval } from '../../../ui/schedule/use-schedule-removal.tsx';
import css from './scheduled-strip.module.css';
import { text } from './schedule.text.ts';

const small = { size: 'small', iconSize: 16 } as const;

/** A scheduled message: time, text, actions and the reason of a failure. */
export function ScheduledLine({ schedule, onChange }: { schedule: ScheduleView; onChange: () => void }) {
  const t = useText(text);
  const me = useMe();
  const again = useTryAgain();
  const cancel = useScheduleRemoval();
  const { body, sendAt, status, failure, userId, author, mediaName } = schedule;
  const failed = status === 'ERRO';
  const when = formatUpcoming(sendAt);
  const planned = failure ? t.waiting(when) : t.plannedFor(when);
  const by = author && userId !== me.id ? t.by(author) : '';
  return (
    <li className={css['line']} data-bad={failed}>
      {failed ? <CircleAlert size={16} aria-hidden="true" /> : <Clock size={16} aria-hidden="true" />}
      <p title={`${failed ? faultMessage(failure ?? '') : planned}\n${body}`}>
        <strong>{failed ? `${t.failed}: ${faultMessage(failure ?? '')}` : planned}</strong>
        <span>
          {mediaName && <Image size={14} aria-hidden="true" />}
          {mediaName && <span className="sr-only">{mediaName}</span>}
          {body}
        </span>
        {by && <small>{by}</small>}
      </p>
      {failed && (
        <IconButton
          {...small}
          label={t.again}
          icon={RotateCw}
          loading={again.isPending}
          onClick={() => again.mutate(schedule.id)}
        />
      )}
      <IconButton {...small} label={t.change} icon={Pencil} onClick={onChange} />
      <IconButton {...small} label={t.cancel} icon={X} onClick={() => cancel(schedule)} />
    </li>
  );
}
