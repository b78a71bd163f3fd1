import { addDays, LONGEST_VARIABLE, readPayerDocument, type FlowStep, type Language } from '@recado/contracts';
import { cutText } from '@recado/platform';
import { foldAnswer, readChoice } from '../decide/read-choice.ts';
import { keyedChoices } from './flow-texts.ts';

/** A message of the contact: a text, or a file with its name. */
export interface GivenAnswer {
  text: string;
  file: string | null;
}
interface Read {
  value: string;
  /** The choice that was made, by its id. */
  choiceId?: string;
}

/** Reads the answer to a question. @returns null: it is not accepted */
export function readAnswer(
  question: Pick<FlowStep, 'answer' | 'choices'>,
  { text, file }: GivenAnswer,
  { language, today }: { language: Language; today: string },
): Read | null {
  const said = text.trim();
  switch (question.answer ?? 'text') {
    case 'text':
      return read(said === '' ? null : said);
    case 'number':
      return read(readNumber(said, language));
    case 'date':
      return read(readDate(said, language, today));
    case 'email':
      return read(said.length <= LONGEST_EMAIL && EMAIL.test(said) ? said.toLowerCase() : null);
    case 'document':
      return read(readPayerDocument(said)?.value ?? null);
    case 'file':
      return read(file);
    case 'choice':
      return readFlowChoice(question, said);
  }
}

const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@<>,;:"()[\]]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

const read = (value: string | null): Read | null =>
  value === null ? null : { value: cutText(value, LONGEST_VARIABLE) };

/** A choice is made by its key as in menus, or by its title alone. */
function readFlowChoice({ choices = [] }: Pick<FlowStep, 'choices'>, said: string): Read | null {
  const keyed = keyedChoices(choices);
  const numbered = keyed.filter(({ key }) => /^(?:\d{1,4}|#)$/.test(key));
  const text = foldAnswer(said);
  const isNamed = ({ key, title }: (typeof keyed)[number]) =>
    key.toLowerCase() === said.toLowerCase() ||
    (text !== '' && [title, `${key} ${title}`].some((name) => foldAnswer(name) === text));
  const chosen = readChoice(numbered, said) ?? keyed.find(isNamed);
  return chosen ? { value: chosen.title, choiceId: chosen.id } : null;
}

/**
 * A number as people of the language write it, with a point and without separators of thousands; null for every other text. `1.234` is
 * one thousand in Portuguese and Spanish, and a fraction in English.
 */
export function readNumber(text: string, language: Language): string | null {
  const [thousands, point] = language === 'en' ? [',', '.'] : ['.', ','];
  const digits = text.replaceAll(/\s/g, '');
  const grouped = new RegExp(`^-?\\d{1,3}(?:\\${thousands}\\d{3})+(?:\\${point}\\d{1,10})?$`);
  if (grouped.test(digits)) return asNumber(digits.replaceAll(thousands, '').replace(point, '.'));
  return /^-?\d{1,15}(?:[.,]\d{1,10})?$/.test(digits) ? asNumber(digits.replace(',', '.')) : null;
}
const asNumber = (digits: string): string | null => (digits.length > 27 ? null : digits.replace(/^(-?)0+(?=\d)/, '$1'));

/**
 * A day as people of the language write it, with four digits for the year; null for every other text. A day without a year is the one
 * that is nearest to today.
 */
export function readDate(text: string, language: Language, today: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return dayOrNull(`${iso[1]}-${iso[2]}-${iso[3]}`, language);
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (first === '') return null;
  const [month, day] = language === 'en' ? [first, second] : [second, first];
  const inYear = (of: string) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year !== '') return dayOrNull(inYear(year.length === 2 ? century(year, today) : year), language);
  const now = Number(today.slice(0, 4));
  const near = [now - 1, now, now + 1].map((of) => inYear(String(of))).filter(isDay);
  const [nearest] = near.toSorted((a, b) => distance(a, today) - distance(b, today));
  return nearest ? shown(nearest, language) : null;
}

/** Years of two digits are at most twenty years ahead. */
function century(year: string, today: string): string {
  const now = Number(today.slice(0, 4));
  const guess = Math.floor(now / 100) * 100 + Number(year);
  return String(guess > now + 20 ? guess - 100 : guess);
}
const distance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b));
const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T12:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) && addDays(day, 0) === day;
};
const dayOrNull = (day: string, language: Language): string | null => (isDay(day) ? shown(day, language) : null);
function shown(day: string, language: Language): string {
  const [year, month, date] = day.split('-');
  return language === 'en' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
