import { doubtOfStoredNumber, type Country } from '@recado/contracts';
import type { ContactListItemRepository, ItemFilter, ItemPosition } from './contact-list-item.repository.ts';

const BATCH = 1_000;

/**
 * Ids of items whose number is wrong or in doubt, the newest first. Each number of the list is judged, as the tables of numbers
 * are no part of the database: a list has at most 100,000.
 * @param country of the company; null where it is not known
 * @param most the search ends with so many
 */
export async function findDoubtfulItems(
  items: ContactListItemRepository,
  filter: ItemFilter,
  country: Country | null,
  after: ItemPosition | null,
  most: number,
): Promise<number[]> {
  const found: number[] = [];
  let [position, isWhole] = [after, false];
  while (!isWhole && found.length < most) {
    const numbers = await items.numbers(filter, position, BATCH);
    for (const { id, number } of numbers) if (doubtOfStoredNumber(number, country)) found.push(id);
    position = numbers.at(-1) ?? null;
    isWhole = numbers.length < BATCH;
  }
  return found.slice(0, most);
}
