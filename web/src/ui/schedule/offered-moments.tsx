import { Button } from 'antd';
import { useState } from 'react';
import { formatMoment, formatTime, toDayValue } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { offeredTimes } from '../../lib/offered-times.ts';
import css from './schedule-dialog.module.css';
import { text } from './schedule-form.text.ts';
import type { ScheduleForm } from './use-schedule-form.ts';

const SOON_HOURS = 2;

/** Times that fill in day and time by one click. */
export function OfferedMoments({ form: { values, set } }: { form: ScheduleForm }) {
  const t = useText(text);
  const [now] = useState(() => new Date());
  return (
    <fieldset className={css['offers']} aria-label={t.offers}>
      {offeredTimes(now, SOON_HOURS).map(({ choice, time }) => {
        const moment = { day: toDayValue(time), time: formatTime(time.toISOString()) };
        const isChosen = values.day === moment.day && values.time === moment.time;
        return (
          <Button
            key={choice}
            size="small"
            title={formatMoment(time.toISOString(), now)}
            aria-pressed={isChosen}
            type={isChosen ? 'primary' : 'default'}
            ghost={isChosen}
            onClick={() => {
              set('day', moment.day);
              set('time', moment.time);
            }}
          >
            {t[choice]}
          </Button>
        );
      })}
    </fieldset>
  );
}
