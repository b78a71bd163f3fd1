import { locale } from '../../lib/i18n.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A length of time in its two largest units: "8 horas e 36 minutos", "2 dias"; less than a minute is a minute. */
export function formatSeconds(seconds: number, language = locale()): string {
  const whole = Math.max(60, Math.round(seconds / 60) * 60);
  const first = units.findIndex(([, length]) => whole >= length);
  let rest = whole;
  const parts = units.slice(first, first + 2).flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    return count > 0 ? [format.format(count)] : [];
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
