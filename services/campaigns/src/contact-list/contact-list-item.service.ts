import {
  contactListItems,
  ContactListItemView,
  contactListViews,
  doubtOfStoredNumber,
  numberKey,
  MOST_COUNTED_ROWS,
  UpdateContactListItem,
  type Caller,
  type ContactListItemId,
  type ContactListItemPage,
  type Country,
  type CreateContactListItem,
  type Handlers,
  type ListContactListItems,
} from '@recado/contracts';
import {
  alreadyExists,
  countForFirstPage,
  isDuplicate,
  isOtherName,
  Paging,
  readOtherNumber,
  requireUnchanged,
  Serves,
  type PageStart,
} from '@recado/platform';
import { BareNumbers } from '../bare-numbers.ts';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { countsOfItem } from './contact-list.entity.ts';
import type { ContactListItemRepository, ItemFilter, ItemPosition } from './contact-list-item.repository.ts';
import { findDoubtfulItems } from './find-doubtful-items.ts';
import { publishList } from './publish-list.ts';

const paging = new Paging<ItemPosition>(20, { id: 'id' });
const itemExists = () => alreadyExists('ERR_LIST_ITEM_EXISTS', 'number');

@Serves(contactListItems)
export class ContactListItemService implements Handlers<typeof contactListItems> {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly bareNumbers: BareNumbers,
  ) {}

  list(caller: Caller, input: ListContactListItems): Promise<ContactListItemPage> {
    const { searchParam = '', contactListId, checkState, isDoubtful = false, ...position } = input;
    const search = { typed: searchParam.trim(), country: caller.country };
    const [filter, start] = [{ contactListId, search, checkState }, paging.start(position)];
    return this.db.within(caller, async (scope) => {
      await scope.contactLists.get(contactListId);
      const country = await scope.company.country();
      const { found, count } = isDoubtful
        ? await pageOfDoubtful(scope, filter, country, start)
        : await pageOf(scope.listItems, filter, start);
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      const moves = await scope.numberMoves.of(page.map(({ number }) => numberKey(number)));
      return { contacts: page.map((item) => withDoubt(item.present(), country, moves)), count, ...end };
    });
  }
  get(caller: Caller, { id }: ContactListItemId): Promise<ContactListItemView> {
    return this.db.within(caller, async ({ listItems }) => (await listItems.get(id)).present());
  }

  async create(caller: Caller, { contactListId, ...input }: CreateContactListItem): Promise<ContactListItemView> {
    const number = await this.bareNumbers.meant(caller, input);
    return this.save(caller, true, async ({ contactLists, listItems, publish }) => {
      const list = await contactLists.lock(contactListId);
      list.checkRoomFor(1);
      const { name, email, variables = [] } = input;
      const counts = await listItems.addMany(contactListId, [{ name, number, email: email ?? '', variables }]);
      const item = counts.contacts === 1 ? await listItems.withNumber(contactListId, number) : null;
      if (!item) throw itemExists();
      list.add(counts);
      await contactLists.save(list);
      publishList(publish, list);
      return item.present();
    });
  }

  async update(caller: Caller, { id, version, ...input }: UpdateContactListItem): Promise<ContactListItemView> {
    const { number: stored } = await this.db.within(caller, ({ listItems }) => listItems.get(id));
    const other = readOtherNumber(input.number, stored, caller.country);
    const meant = other && (await this.bareNumbers.meant(caller, other));
    return this.save(caller, false, async ({ contactLists, listItems, publish }) => {
      const list = await contactLists.lock((await listItems.get(id)).contactListId);
      const item = await listItems.get(id);
      requireUnchanged(UpdateContactListItem, version, ContactListItemView, item.present());
      isOtherName(input.name, item.name); // refuses a new name that nobody may give
      const number = input.number.trim() === item.number ? item.number : (meant ?? item.number);
      list.subtract(countsOfItem(item));
      item.change({ ...input, number });
      list.add(countsOfItem(item));
      await listItems.save(item);
      await contactLists.save(list);
      publishList(publish, list);
      return item.present();
    });
  }

  remove(caller: Caller, { id }: ContactListItemId): Promise<void> {
    return this.db.within(caller, async ({ contactLists, listItems, publish }) => {
      const list = await contactLists.lock((await listItems.get(id)).contactListId);
      list.subtract(countsOfItem(await listItems.get(id)));
      await listItems.remove(id);
      await contactLists.save(list);
      publishList(publish, list);
      publish(contactListViews.itemDeleted, { id, contactListId: list.id });
    });
  }

  /** The number of a saved item may have to be checked. */
  private async save(
    caller: Caller,
    isNew: boolean,
    work: (scope: CampaignsScope) => Promise<ContactListItemView>,
  ): Promise<ContactListItemView> {
    try {
      return await this.db.within(caller, async (scope) => {
        const record = await work(scope);
        scope.publish(contactListViews.itemSaved, { record, isNew });
        if (record.checkState === 'unchecked') await scope.numberChecks.request();
        return record;
      });
    } catch (error) {
      if (isDuplicate(error, 'contact_list_items_number')) throw itemExists();
      throw error;
    }
  }
}

type Start = PageStart<ItemPosition>;

async function pageOf(items: ContactListItemRepository, filter: ItemFilter, start: Start) {
  const found = await items.page(filter, start);
  // A search reads the whole list, so that matches which are all on the first page are not counted again.
  const isWhole = found.length < start.limit;
  const count = await countForFirstPage(start, async () => (isWhole ? found.length : items.countMatches(filter)));
  return { found, count };
}

async function pageOfDoubtful(scope: CampaignsScope, filter: ItemFilter, country: Country | null, start: Start) {
  const { after, skip, limit } = start;
  const until = skip + limit;
  const isFirst = after === null && skip === 0;
  const ids = await findDoubtfulItems(scope, filter, country, after, isFirst ? MOST_COUNTED_ROWS + 1 : until);
  const found = await scope.listItems.byIds(ids.slice(skip, until));
  return { found, count: await countForFirstPage(start, () => Promise.resolve(ids.length)) };
}

function withDoubt(
  item: ContactListItemView,
  country: Country | null,
  moves: ReadonlyMap<string, string>,
): ContactListItemView {
  const numberDoubt = moves.has(numberKey(item.number)) ? 'moved' : doubtOfStoredNumber(item.number, country);
  return numberDoubt ? { ...item, numberDoubt } : item;
}
