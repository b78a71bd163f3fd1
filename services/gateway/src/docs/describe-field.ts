import { faults, prototypesOf, type Class, type FaultCode } from '@recado/contracts';
import { commonWords, thingOf } from './common-words.ts';
import { fieldWords } from './contract-words.gen.ts';
import { isRequest } from './request-classes.ts';

/**
 * The description of a field: the words of its class or of one that it extends, else those of its name, and of its
 * kind.
 * @param rules the names of its validators
 */
export function describeField(type: Class<object>, name: string, rules: string[], schema: { enum?: unknown }): string {
  const own = wordsOf(type, name);
  return [own, idWords(own, name), ...ofKind(type, rules), codesOf(schema)].filter(Boolean).join(' ');
}

/** Words that name the row leave it to these that it is named by its id. */
function idWords(own: string | undefined, name: string): string {
  if (!own || /\bids?\b|uuid|not used/.test(own)) return '';
  if (name.endsWith('Ids')) return 'By their ids.';
  return name === 'id' || name.endsWith('Id') ? 'By its id.' : '';
}

function wordsOf(type: Class<object>, name: string): string | undefined {
  for (const { constructor } of prototypesOf(type)) {
    const own = fieldWords[constructor.name]?.[name];
    if (own) return own;
  }
  const thing = thingOf(type.name);
  if (name === 'id' && thing) return `The id of the ${thing}.`;
  if (name === 'name' && thing) return `The name of the ${thing}.`;
  return commonWords[name];
}

/** Words that all values of a kind share, by the name of its validator. */
function ofKind(type: Class<object>, rules: string[]): string[] {
  const words = rules.flatMap((rule) => kindWords[rule] ?? []);
  if (rules.includes('timeZone')) words.push(momentWords(type, rules));
  return [...new Set(words)];
}
function momentWords(type: Class<object>, rules: string[]): string {
  if (!isRequest(type)) return 'ISO 8601, in UTC.';
  if (rules.includes('notPast'))
    return 'ISO 8601 with a time zone, as `2027-03-09T09:00:00-03:00`: without one it is refused, and so is a time more than a minute ago.';
  return 'ISO 8601; without a time zone it is in that of the company.';
}
const kindWords: Readonly<Record<string, string>> = {
  day: 'A day as `YYYY-MM-DD`, in the time zone of the company.',
  clock: 'A time of day as `HH:MM`, in the time zone of the company.',
  idOrUuid: 'The number or the uuid.',
  shortNumber: 'A phone number in any usual form; without a country code it is of the company’s country.',
};

/** Codes of faults are described by their texts for users. */
function codesOf({ enum: values }: { enum?: unknown }): string {
  const codes = (Array.isArray(values) ? values : []).filter((value): value is FaultCode => String(value) in faults);
  return codes.map((code) => `\`${code}\`: ${faults[code].en}.`.replace('..', '.')).join(' ');
}
