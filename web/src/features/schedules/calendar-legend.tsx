import { useText } from '../../lib/i18n.ts';
import css from './schedules-page.module.css';
import { stateIcons } from './entry-state.tsx';
import { text } from './schedules.text.ts';

const states = ['waiting', 'sent', 'failed', 'repeated'] as const;

/** The meaning of the icons and colours of the events. */
export function CalendarLegend() {
  const t = useText(text);
  return (
    <ul className={css['legend']} aria-label={t.legend}>
      {states.map((state) => {
        const Icon = stateIcons[state];
        return (
          <li key={state} data-kind={state}>
            <Icon size={12} aria-hidden="true" />
            {t[state]}
          </li>
        );
      })}
    </ul>
  );
}
