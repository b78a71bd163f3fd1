import { locale } from './i18n.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

const unit = (value: number, name: 'second' | 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(value);

/** A duration in its two largest units: 0.4 → "24 s", 83 → "1 h 23 min", 3000 → "2 d 2 h". */
export function formatMinutes(minutes: number): string {
  if (minutes < 1) return unit(Math.round(minutes * 60), 'second');
  const whole = Math.round(minutes);
  if (whole < HOUR) return unit(whole, 'minute');
  const [large, small, size] = whole < DAY ? (['hour', 'minute', HOUR] as const) : (['day', 'hour', DAY] as const);
  const rest = Math.floor((whole % size) / (size === DAY ? HOUR : 1));
  const first = unit(Math.floor(whole / size), large);
  return rest === 0 ? first : `${first} ${unit(rest, small)}`;
}
