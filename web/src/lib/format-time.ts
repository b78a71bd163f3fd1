import { locale } from './i18n.ts';

const pad2 = (n: number) => String(n).padStart(2, '0');
const day = 86_400_000;

export const formatTime = (iso: string, at = new Date(iso)) => `${pad2(at.getHours())}:${pad2(at.getMinutes())}`;
export const formatDate = (iso: string, at = new Date(iso)) =>
  `${pad2(at.getDate())}/${pad2(at.getMonth() + 1)}/${at.getFullYear()}`;
export const formatDateTime = (iso: string) => `${formatDate(iso)} ${formatTime(iso)}`;

/** The format of notes: DD/MM/YY HH:mm. */
export const formatNoteTime = (iso: string, at = new Date(iso)) =>
  `${pad2(at.getDate())}/${pad2(at.getMonth() + 1)}/${pad2(at.getFullYear() % 100)} ${formatTime(iso)}`;

export const sameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
export const daysBetween = (a: Date, b: Date) => Math.round((midnight(b) - midnight(a)) / day);

/** The time if today, otherwise the date. */
export const formatRowTime = (iso: string, now = new Date()) =>
  sameDay(new Date(iso), now) ? formatTime(iso) : formatDate(iso);

/** "Hoje", "Ontem", the weekday within a week, else the date; for separators. */
export function dayName(iso: string, now = new Date(), language = locale()): string {
  const at = new Date(iso);
  const ago = daysBetween(at, now);
  if (ago >= 0 && ago < 2) {
    return capitalize(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day'));
  }
  if (ago >= 2 && ago < 7) return capitalize(new Intl.DateTimeFormat(language, { weekday: 'long' }).format(at));
  return formatDate(iso);
}
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Names of the days of a week, from Monday. */
export function weekDays(language = locale()): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((date) => capitalize(format.format(Date.UTC(2024, 0, date))));
}

/** 75 → "1:15". */
export function formatDuration(total: number): string {
  const whole = Math.max(0, Math.floor(total));
  return `${Math.floor(whole / 60)}:${pad2(whole % 60)}`;
}

export function formatFileSize(bytes: number, language = locale()): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = value < 10 && unit > 0 ? 1 : 0;
  const number = value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number} ${units[unit]}`;
}

/** The time if today, otherwise date and time. */
export const formatMoment = (iso: string, now = new Date()) =>
  sameDay(new Date(iso), now) ? formatTime(iso) : formatDateTime(iso);

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const stepOf = (secondsAgo: number) => steps.find(([, length]) => secondsAgo >= length) ?? (['minute', 60] as const);

/** "há 5 minutos", "ontem"; below a minute "agora". */
export function timeAgo(iso: string, now = Date.now(), language = locale()): string {
  const past = Math.max(0, (now - Date.parse(iso)) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (past < 60) return words.format(0, 'second');
  const [unit, length] = stepOf(past);
  return words.format(-Math.floor(past / length), unit);
}
/** Time passed until now: "12 minutos". */
export function formatAge(iso: string, now = Date.now(), language = locale()): string {
  const past = Math.max(60, (now - Date.parse(iso)) / 1000);
  const [unit, length] = stepOf(past);
  const form = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, form).format(Math.floor(past / length));
}

/** 5 → "em 5 dias", -3 → "há 3 dias", 0 → "hoje". */
export const formatDaysAway = (days: number, language = locale()): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');

/** A moment near another one: "08:00" on its day, "seg., 08:00" within the week behind it, else date and time. */
export function formatNear(iso: string, near: Date, language = locale()): string {
  const at = new Date(iso);
  const away = daysBetween(near, at);
  if (away === 0) return formatTime(iso);
  if (away < 0 || away > 6) return formatDateTime(iso);
  return `${new Intl.DateTimeFormat(language, { weekday: 'short' }).format(at)}, ${formatTime(iso)}`;
}

/** 840 → "840 ms", 1840 → "1,8 s". */
export function formatMilliseconds(ms: number, language = locale()): string {
  const [unit, value] = ms < 1000 ? (['millisecond', ms] as const) : (['second', ms / 1000] as const);
  const digits = { maximumFractionDigits: ms < 10_000 && ms >= 1000 ? 1 : 0 };
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', ...digits }).format(value);
}

/** The value of a form's day field: 2026-03-09. */
export const toDayValue = (at: Date) => `${at.getFullYear()}-${pad2(at.getMonth() + 1)}-${pad2(at.getDate())}`;

/** "hoje 15:00", "amanhã 09:00", else date and time. */
export function formatUpcoming(iso: string, now = new Date(), language = locale()): string {
  const ahead = daysBetween(now, new Date(iso));
  if (ahead !== 0 && ahead !== 1) return formatDateTime(iso);
  const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(ahead, 'day');
  return `${named} ${formatTime(iso)}`;
}
