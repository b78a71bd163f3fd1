import { doubtOfStoredNumber, numberKey, type Country } from '@recado/contracts';
import type { CampaignsScope } from '../campaigns.database.ts';
import type { ItemFilter, ItemPosition } from './contact-list-item.repository.ts';

const BATCH = 1_000;

/**
 * Ids of items whose number is wrong, in doubt, or was left by its person, the newest first. Each number of the list is judged, as the tables of numbers
 * are no part of the database: a list has at most 100,000.
 * @param country of the company; null where it is not known
 * @param most the search ends with so many
 */
export async function findDoubtfulItems(
  { listItems, numberMoves }: Pick<CampaignsScope, 'listItems' | 'numberMoves'>,
  filter: ItemFilter,
  country: Country | null,
  after: ItemPosition | null,
  most: number,
): Promise<number[]> {
  const found: number[] = [];
  let [position, isWhole] = [after, false];
  while (!isWhole && found.length < most) {
    const numbers = await listItems.numbers(filter, position, BATCH);
    const moves = await numberMoves.of(numbers.map(({ number }) => numberKey(number)));
    for (const { id, number } of numbers)
      if (moves.has(numberKey(number)) || doubtOfStoredNumber(number, country)) found.push(id);
    position = numbers.at(-1) ?? null;
    isWhole = numbers.length < BATCH;
  }
  return found.slice(0, most);
}
