import type { CompanyView, Holiday } from '@recado/contracts';
import { dayOf } from '@recado/contracts/due-date';
import { Button } from 'antd';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { locale, useText } from '../../lib/i18n.ts';
import { timezoneOf } from '../../lib/session.ts';
import { showSuccess, showWarning } from '../../lib/toasts.ts';
import { shownDay } from '../../lib/typed-day.ts';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { missingHolidays, sortedByDay } from './brazilian-holidays.ts';
import { HolidayForm } from './holiday-form.tsx';
import css from './holidays.module.css';
import { holidaysText } from './holidays.text.ts';
import { useSaveHolidays } from './settings.queries.ts';

/** The server's limit. */
const MOST_DAYS = 200;

/** Days on which the company is closed; each change is saved at once. */
export function Holidays({ company }: { company: CompanyView }) {
  const t = useText(holidaysText);
  const save = useSaveHolidays(company.id);
  const [showsPast, setShowsPast] = useState(false);
  const today = dayOf(new Date(useNow()), timezoneOf(company));
  const all = sortedByDay(company.holidays);
  const past = all.filter(({ day }) => day < today);
  const shown = showsPast ? all : all.slice(past.length);
  function add(added: Holiday[]) {
    if (all.length + added.length > MOST_DAYS) return showWarning(t.tooMany);
    save.mutate([...all, ...added]);
  }
  function addNational() {
    const missing = missingHolidays(all, today);
    if (missing.length === 0) return showSuccess(t.allThere);
    add(missing);
  }
  return (
    <section className={css['holidays']} aria-labelledby="settings-holidays">
      <h2 id="settings-holidays">{t.title}</h2>
      <p>{t.help}</p>
      <HolidayForm taken={all} onAdd={(holiday) => add([holiday])} />
      <Button icon={<CalendarPlus size={16} />} onClick={addNational}>
        {t.addNational}
      </Button>
      {!showsPast && past.length > 0 && (
        <Button type="link" className={css['past'] ?? ''} onClick={() => setShowsPast(true)}>
          {t.past(past.length)}
        </Button>
      )}
      {shown.length === 0 ? (
        <p className={css['none']}>
          <strong>{t.empty}</strong> {t.emptyHelp}
        </p>
      ) : (
        <ul aria-label={t.title}>
          {shown.map((holiday) => (
            <HolidayLine
              key={holiday.day}
              holiday={holiday}
              isPast={holiday.day < today}
              onRemove={() => save.mutate(all.filter(({ day }) => day !== holiday.day))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));

interface LineProps {
  holiday: Holiday;
  isPast: boolean;
  onRemove: () => void;
}
function HolidayLine({ holiday: { day, name }, isPast, onRemove }: LineProps) {
  const t = useText(holidaysText);
  return (
    <li data-past={isPast}>
      <time dateTime={day}>
        {shownDay(day)} <small>{weekdayOf(day)}</small>
      </time>
      <span>{name}</span>
      <IconButton
        label={t.remove(`${name}, ${shownDay(day)}`)}
        icon={Trash2}
        iconSize={16}
        size="small"
        onClick={onRemove}
      />
    </li>
  );
}
