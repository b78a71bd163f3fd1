import { textOf, words } from './i18n.ts';
import { typedGroups } from './typed-groups.ts';

const text = words({
  pt: { notATime: 'De 00:00 a 23:59.' },
  en: { notATime: 'From 00:00 to 23:59.' },
  es: { notATime: 'De 00:00 a 23:59.' },
});

export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** The text of a field for HH:MM while it is typed: 0830 is 08:30. */
export const typedTime = (typed: string): string => typedGroups(typed, [2, 2], [2, 5], ':');

/** What was meant by a text that was left as it is: 8 is 08:00. */
export function wholeTime(typed: string): string {
  const [hours = '', minutes = ''] = typed.split(':');
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** The rule of a field for a time; an empty one is the business of another. */
export const timeRule = (value: string): string | undefined =>
  value === '' || isTime(value) ? undefined : textOf(text).notATime;
