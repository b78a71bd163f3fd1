import { textOf, words } from './i18n.ts';
import { typedGroups } from './typed-groups.ts';

const text = words({
  pt: { notATime: 'De 00:00 a 23:59.' },
  en: { notATime: 'Use a time from 00:00 to 23:59.' },
  es: { notATime: 'De 00:00 a 23:59.' },
});

export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** HH:MM from typed digits: 0830 is 08:30. */
export const typedTime = (typed: string): string => typedGroups(typed, [2, 2], [2, 5], ':');

/** Completes a short form when the field is left: 8 is 08:00. */
export function wholeTime(typed: string): string {
  const [hours = '', minutes = ''] = typed.split(':');
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** Form rule of a time; an empty value is another rule's concern. */
export const timeRule = (value: string): string | undefined =>
  value === '' || isTime(value) ? undefined : textOf(text).notATime;
