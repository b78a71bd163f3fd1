import { readSearchedNumber, type Country } from '@recado/contracts';
import { containsPattern, matchesNumber } from '@recado/platform';

/** A text that a list is searched for; an empty one matches all rows. */
export interface SearchText {
  typed: string;
  /** The company's, of numbers without a country code. */
  country: Country | null;
}

/**
 * SQL that matches parts of the name, with any accents, and of the number as anybody writes it.
 * @param alias a table with columns `search`, `number` and `number_key`
 */
export function searchCondition(alias: string, { typed, country }: SearchText, values: unknown[]): string {
  const words = `${alias}.search like (select campaigns.plain($${values.push(containsPattern(typed))}))`;
  const number = readSearchedNumber(typed, country);
  return number ? `(${words} or ${matchesNumber(alias, number, values)})` : words;
}
