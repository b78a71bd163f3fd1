import { textOf, words } from './i18n.ts';
import { isDay } from './is-day.ts';
import { typedGroups } from './typed-groups.ts';

const text = words({
  pt: { notADay: 'Data inválida: DD/MM/AAAA' },
  en: { notADay: 'Invalid date: use DD/MM/YYYY' },
  es: { notADay: 'Fecha no válida: DD/MM/AAAA' },
});

/** A day as DD/MM/YYYY; an incomplete one as it was typed. */
export const shownDay = (value: string): string => (isDay(value) ? value.split('-').toReversed().join('/') : value);

/** The day of a typed text, or the text itself while it is incomplete. */
export function typedDay(typed: string): string {
  if (isDay(typed)) return typed;
  const masked = typedGroups(typed, [2, 2, 4], [3, 1, 9], '/');
  const day = masked.split('/').toReversed().join('-');
  return isDay(day) ? day : masked;
}

/** Completes a short form when the field is left: 1/2/26 is 1 February 2026. */
export function wholeDay(value: string): string {
  const groups = value.split('/');
  if (groups.length < 3) return value;
  const [day = '', month = '', year = ''] = groups;
  return typedDay(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year.length === 2 ? `20${year}` : year}`);
}

/** Form rule of a day; an empty value is another rule's concern. */
export const dayRule = (value: string): string | undefined =>
  value === '' || isDay(value) ? undefined : textOf(text).notADay;
