import {
  contactListItems,
  ContactListItemView,
  contactListViews,
  UpdateContactListItem,
  type Caller,
  type ContactListItemId,
  type ContactListItemPage,
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
  requireUnchanged,
  Serves,
} from '@recado/platform';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { countsOfItem } from './contact-list.entity.ts';
import type { ItemPosition } from './contact-list-item.repository.ts';
import { publishList } from './publish-list.ts';

const paging = new Paging<ItemPosition>(20, { id: 'id' });
const itemExists = () => alreadyExists('ERR_LIST_ITEM_EXISTS', 'number');

@Serves(contactListItems)
export class ContactListItemService implements Handlers<typeof contactListItems> {
  constructor(private readonly db: CampaignsDatabase) {}

  list(caller: Caller, input: ListContactListItems): Promise<ContactListItemPage> {
    const { searchParam = '', contactListId, checkState, ...position } = input;
    const [filter, start] = [{ contactListId, search: searchParam.trim(), checkState }, paging.start(position)];
    return this.db.within(caller, async ({ contactLists, listItems }) => {
      await contactLists.get(contactListId);
      const found = await listItems.page(filter, start);
      // A search reads the whole list, so that matches which are all on the first page are not counted again.
      const isWhole = found.length < start.limit;
      const count = await countForFirstPage(start, async () =>
        isWhole ? found.length : listItems.countMatches(filter),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { contacts: page.map((item) => item.present()), count, ...end };
    });
  }
  get(caller: Caller, { id }: ContactListItemId): Promise<ContactListItemView> {
    return this.db.within(caller, async ({ listItems }) => (await listItems.get(id)).present());
  }

  create(caller: Caller, { contactListId, ...input }: CreateContactListItem): Promise<ContactListItemView> {
    return this.save(caller, true, async ({ contactLists, listItems, publish }) => {
      const list = await contactLists.lock(contactListId);
      list.checkRoomFor(1);
      const { name, number, email, variables = [] } = input;
      const counts = await listItems.addMany(contactListId, [{ name, number, email: email ?? '', variables }]);
      const item = counts.contacts === 1 ? await listItems.withNumber(contactListId, number) : null;
      if (!item) throw itemExists();
      list.add(counts);
      await contactLists.save(list);
      publishList(publish, list);
      return item.present();
    });
  }

  update(caller: Caller, { id, version, ...input }: UpdateContactListItem): Promise<ContactListItemView> {
    return this.save(caller, false, async ({ contactLists, listItems, publish }) => {
      const list = await contactLists.lock((await listItems.get(id)).contactListId);
      const item = await listItems.get(id);
      requireUnchanged(UpdateContactListItem, version, ContactListItemView, item.present());
      isOtherName(input.name, item.name); // refuses a new name that nobody may give
      list.subtract(countsOfItem(item));
      item.change(input);
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
