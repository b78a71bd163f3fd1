import { prototypesOf, type Class } from '@recado/contracts';
import { commonWords } from './common-words.ts';
import { fieldWords } from './contract-words.gen.ts';

/**
 * What a field is: the words of its class or of one that it extends, else those of its name, and of its kind.
 * @param rules the names of its validators
 */
export function describeField(type: Class<object>, name: string, rules: string[]): string {
  const own = prototypesOf(type)
    .map(({ constructor }) => fieldWords[constructor.name]?.[name])
    .find((words) => words !== undefined);
  const kinds = rules.flatMap((rule) => kindWords[rule] ?? []);
  return [own ?? commonWords[name], ...new Set(kinds)].filter(Boolean).join(' ');
}

/** What every value of a kind has in common, by the name of its validator. */
const kindWords: Readonly<Record<string, string>> = {
  day: 'A day as `YYYY-MM-DD`.',
  timeZone: 'ISO 8601; in answers in UTC, in a request without a time zone in that of the company.',
  clock: 'A time of day as `HH:MM`; empty: none.',
  hexColor: 'A colour as `#rrggbb`.',
  idOrUuid: 'The number or the uuid.',
  phoneNumber: 'A phone number in any usual form; without a country code it is of the company’s country.',
  webAddress: 'An address that begins with `http://` or `https://`.',
};
