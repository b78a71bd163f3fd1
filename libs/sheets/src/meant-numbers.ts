import { readPhoneNumber, type GivenNumber } from '@recado/contracts';
import type { ParsedRow, RefusedRow } from './parse-row.ts';

/** Finds, among digits that are numbers of two countries, those by which the company knows somebody. */
export type FindKnown = (bareNumbers: string[]) => Promise<ReadonlySet<string>>;

export const bareNumbersOf = (given: (GivenNumber | RefusedRow)[]): string[] => [
  ...new Set(given.flatMap((one) => ('number' in one ? (one.bareNumber ?? []) : []))),
];

/** The rows with the numbers of people who are known by the digits of their cells. */
export async function withKnownNumbers<Row extends ParsedRow | RefusedRow>(
  rows: Row[],
  findKnown: FindKnown,
): Promise<Row[]> {
  const bare = bareNumbersOf(rows);
  if (bare.length === 0) return rows;
  const known = await findKnown(bare);
  return rows.map((row) => {
    if (!('number' in row) || row.bareNumber === undefined || !known.has(row.bareNumber)) return row;
    const read = readPhoneNumber(`+${row.bareNumber}`, null);
    return { ...row, number: row.bareNumber, country: 'digits' in read ? read.country : null };
  });
}
