import type { SearchedNumber } from '@recado/contracts';

/**
 * SQL that finds the rows of a searched number.
 * @param alias a table with columns `number` and `number_key`
 */
export function matchesNumber(alias: string, { parts, keys }: SearchedNumber, values: unknown[]): string {
  const patterns = parts.map((part) => `%${part}%`);
  const contains = `${alias}.number like any($${values.push(patterns)}::text[])`;
  return `(${contains} or ${alias}.number_key = any($${values.push(keys)}::text[]))`;
}
