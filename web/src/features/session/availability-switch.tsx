import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import css from './availability-switch.module.css';
import { useSetAvailable } from './session.queries.ts';
import { text } from './session.text.ts';

/** Sets the user available or away: automatic assignment passes over who is away. */
export function AvailabilitySwitch() {
  const t = useText(text);
  const { available } = useMe();
  const { mutate } = useSetAvailable();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={available}
      aria-label={t.available}
      className={css['switch']}
      onClick={() => mutate(!available)}
    >
      <i className={css['track']} aria-hidden="true" />
      <strong>{available ? t.available : t.away}</strong>
      <small>{available ? t.availableHelp : t.awayHelp}</small>
    </button>
  );
}
