import { numberKey } from '@recado/contracts';
import { containsPattern } from '@recado/platform';

/** Fewer digits may be part of a name. */
const NUMBER_DIGITS = 4;

/**
 * SQL that matches parts of the name, with any accents, and of the number, with any punctuation and with or without the
 * Brazilian ninth digit.
 * @param alias a table with columns `search` and `number_key`
 */
export function searchCondition(alias: string, typed: string, values: unknown[]): string {
  const words = `${alias}.search like (select campaigns.plain($${values.push(containsPattern(typed))}))`;
  const digits = typed.replace(/\D/g, '');
  if (!/^[\d\s()+.-]+$/.test(typed) || digits.length < NUMBER_DIGITS) return words;
  const parts = [words, `${alias}.search like $${values.push(`%${digits}%`)}`];
  return `(${[...parts, `${alias}.number_key = $${values.push(numberKey(digits))}`].join(' or ')})`;
}
