import { judgeStoredNumber, numberKey } from '@recado/contracts';
import type { CampaignsScope } from '../campaigns.database.ts';
import type { ContactListItemEntity } from '../contact-list/contact-list-item.entity.ts';
import { countsOfItem } from '../contact-list/contact-list.entity.ts';

const PAGE = 1_000;

/**
 * Gives items of the next list the number that they probably mean: a message to the number as it stands would reach a
 * stranger, or nobody. When a list has two items of one person, the one with the right number stays.
 * @returns the list; null when there are no more
 */
export async function mendItems(scope: CampaignsScope, afterList: number): Promise<number | null> {
  const listId = await scope.contactLists.idAfter(afterList);
  if (listId === null) return null;
  const country = await scope.company.country();
  for (let after = 0, page; (page = await scope.listItems.after(listId, after, PAGE)).length > 0;) {
    for (const item of page) {
      const meant = judgeStoredNumber(item.number, country)?.meant ?? item.number.replace(/\D/g, '');
      if (meant !== item.number || numberKey(meant) !== item.numberKey) await mendItem(scope, item, meant);
    }
    after = page.at(-1)?.id ?? Infinity;
  }
  return listId;
}

async function mendItem(
  { contactLists, listItems }: CampaignsScope,
  found: ContactListItemEntity,
  number: string,
): Promise<void> {
  const list = await contactLists.lock(found.contactListId);
  const item = await listItems.find(found.id);
  if (item?.number !== found.number) return; // changed meanwhile
  const twin = await listItems.withNumber(item.contactListId, number);
  list.subtract(countsOfItem(item));
  if (twin && twin.id !== item.id) await listItems.remove(item.id);
  else {
    item.change({ name: item.name, number });
    await listItems.save(item);
    list.add(countsOfItem(item));
  }
  await contactLists.save(list);
}
