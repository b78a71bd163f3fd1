import { formatFileSize } from './format-time.ts';
import { locale } from './i18n.ts';

const isBytes = (name: string): boolean => name === 'storage' || name === 'storageBytes';

export const formatAmount = (name: string, amount: number): string =>
  isBytes(name) ? formatFileSize(amount) : amount.toLocaleString(locale());

export const formatShare = (share: number): string =>
  share.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 0 });

const formatted = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { day: '2-digit', month: '2-digit', timeZone: 'UTC', ...options }).format(
    Date.parse(day),
  );
/** @param day YYYY-MM-DD */
export const formatDay = (day: string): string => formatted(day, {});
/** A range may be longer than a year. */
export const formatDayOfYear = (day: string): string => formatted(day, { year: 'numeric' });
