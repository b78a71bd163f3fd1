import type { TicketView } from '@recado/contracts';
import { AlarmClock, CalendarClock, MessageSquare, Moon, Sunrise, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useForm } from '../../../lib/form.ts';
import { formatMoment, toDayValue } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { isDay } from '../../../lib/is-day.ts';
import { offeredTimes, type TimeChoice } from '../../../lib/offered-times.ts';
import { isTime } from '../../../lib/typed-time.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MomentFields } from '../../../ui/moment-fields.tsx';
import css from './snooze-dialog.module.css';
import { text } from './snooze.text.ts';
import { useSnooze } from './use-snooze.ts';

const icons: Record<TimeChoice, LucideIcon> = {
  soon: AlarmClock,
  evening: Moon,
  tomorrow: Sunrise,
  monday: CalendarClock,
};
const momentOf = ({ day, time }: { day: string; time: string }) => new Date(`${day}T${time}`);

/** Offers times by one click, and any other time by its fields. */
export default function SnoozeDialog({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const t = useText(text);
  const [now] = useState(() => new Date());
  const snooze = useSnooze(ticket, onClose);
  const today = toDayValue(now);
  const form = useForm(
    { day: toDayValue(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)), time: '09:00' },
    {
      day: (day) => (isDay(day) && day >= today ? undefined : t.wrongDay),
      time: (time, { day }) =>
        isTime(time) && (!isDay(day) || momentOf({ day, time }).getTime() > Date.now()) ? undefined : t.wrongTime,
    },
    { until: 'time' },
  );
  const choose = (until: Date | null) => snooze.mutate(until);
  return (
    <FormDialog
      title={t.title}
      submitLabel={t.snooze}
      busy={snooze.isPending}
      changed={form.isChanged}
      onShown={focusFirstChoice}
      onClose={onClose}
      onSubmit={() => form.submit((values) => snooze.mutateAsync(momentOf(values)))}
    >
      <p className={css['help']}>{t.help}</p>
      <div className={css['choices']} id={choicesId}>
        {offeredTimes(now, 1).map(({ choice, time: until }) => (
          <Choice key={choice} icon={icons[choice]} label={t[choice]} onChoose={() => choose(until)}>
            <time dateTime={until.toISOString()}>{formatMoment(until.toISOString(), now)}</time>
          </Choice>
        ))}
        <Choice icon={MessageSquare} label={t.message} onChoose={() => choose(null)} />
      </div>
      <fieldset className={css['other']}>
        <legend>{t.other}</legend>
        <MomentFields form={form} words={t} min={today} />
      </fieldset>
    </FormDialog>
  );
}

const choicesId = 'snooze-choices';
const focusFirstChoice = () => document.querySelector<HTMLElement>(`#${choicesId} button`)?.focus();

interface ChoiceProps {
  icon: LucideIcon;
  label: string;
  onChoose: () => void;
  children?: ReactNode;
}
const Choice = ({ icon: Icon, label, onChoose, children }: ChoiceProps) => (
  <button type="button" onClick={onChoose}>
    <Icon size={16} aria-hidden="true" />
    <span>{label}</span>
    {children}
  </button>
);
