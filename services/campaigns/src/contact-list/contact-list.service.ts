import {
  audience,
  contactLists,
  ContactListView,
  contactListViews,
  Fault,
  UpdateContactList,
  type Caller,
  type ChangedRows,
  type ContactListId,
  type ContactListPage,
  type ContactListRef,
  type CreateContactList,
  type FillContactList,
  type Handlers,
  type OtherList,
  type PageInput,
} from '@recado/contracts';
import {
  alreadyExists,
  Bus,
  client,
  countForFirstPage,
  Files,
  inParallel,
  isDuplicate,
  Paging,
  requireUnchanged,
  Serves,
} from '@recado/platform';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { collectAudience } from './collect-audience.ts';
import type { ContactListPosition } from './contact-list.repository.ts';
import type { ContactListEntity } from './contact-list.entity.ts';
import type { NewItem } from './contact-list-item.repository.ts';
import { publishItemsChanged, publishList } from './publish-list.ts';

const paging = new Paging<ContactListPosition>(20, { name: 'text' });
const BATCH = 1_000;

@Serves(contactLists)
export class ContactListService implements Handlers<typeof contactLists> {
  private readonly audience;

  constructor(
    private readonly db: CampaignsDatabase,
    private readonly files: Files,
    bus: Bus,
  ) {
    this.audience = client(bus, audience);
  }

  list(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<ContactListPage> {
    return this.db.within(caller, async ({ contactLists: lists }) => {
      const [search, start] = [searchParam.trim(), paging.start(position)];
      const [found, count] = await inParallel(
        lists.page(search, start),
        countForFirstPage(start, () => lists.countMatches(search)),
      );
      const { page, end } = paging.end(found, ({ name }) => ({ name }));
      return { records: page.map((list) => list.present()), count, ...end };
    });
  }
  all(caller: Caller): Promise<ContactListRef[]> {
    return this.db.within(caller, ({ contactLists: lists }) => lists.newest());
  }
  get(caller: Caller, { id }: ContactListId): Promise<ContactListView> {
    return this.db.within(caller, async ({ contactLists: lists }) => (await lists.get(id)).present());
  }
  create(caller: Caller, { name }: CreateContactList): Promise<ContactListView> {
    return this.save(caller, async ({ contactLists: lists, publish }) =>
      publishList(publish, await lists.add(caller.companyId, name), true),
    );
  }
  update(caller: Caller, { id, version, name }: UpdateContactList): Promise<ContactListView> {
    return this.save(caller, async ({ contactLists: lists, publish }) => {
      const list = await lists.lock(id);
      requireUnchanged(UpdateContactList, version, ContactListView, list.present());
      list.name = name;
      await lists.save(list);
      return publishList(publish, list);
    });
  }

  async remove(caller: Caller, { id }: ContactListId): Promise<void> {
    const paths = await this.db.within(caller, async ({ contactLists: lists, listImports, publish }) => {
      await lists.lock(id);
      const holders = await lists.holdersOf(id);
      if (holders.held > 0) throw new Fault('ERR_CONTACT_LIST_IN_USE', holders);
      const unused = await listImports.pathsOf(id);
      await lists.remove(id);
      publish(contactListViews.deleted, { id });
      return unused;
    });
    // Files are removed after the commit; a file that cannot be removed does no harm.
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  async fill(caller: Caller, { id, searchParam, tagId }: FillContactList): Promise<ChangedRows> {
    const { room, known } = await this.db.within(caller, async ({ contactLists: lists, listItems }) => ({
      room: (await lists.get(id)).room,
      known: await listItems.keysOf(id),
    }));
    const selection = {
      ...(searchParam?.trim() ? { searchParam } : {}),
      // The field may be null, too.
      ...(tagId ? { tagId } : {}),
    };
    const found = await collectAudience((request) => this.audience.page(caller, request), selection, known, room);
    if (found.length > room) throw new Fault('ERR_CONTACT_LIST_FULL');
    let [added, start] = [0, 0];
    do {
      added += await this.addBatch(caller, id, found.slice(start, start + BATCH));
      start += BATCH;
    } while (start < found.length);
    return { added, removed: 0 };
  }

  merge(caller: Caller, { id, otherId }: OtherList): Promise<ChangedRows> {
    return this.withOther(caller, { id, otherId }, async (list, { itemSets }) => {
      list.checkRoomFor(await itemSets.countMissing(id, otherId));
      const counts = await itemSets.merge(id, otherId);
      list.add(counts);
      return { added: counts.contacts, removed: 0 };
    });
  }
  subtract(caller: Caller, { id, otherId }: OtherList): Promise<ChangedRows> {
    return this.withOther(caller, { id, otherId }, async (list, { itemSets }) => {
      const counts = await itemSets.subtract(id, otherId);
      list.subtract(counts);
      return { added: 0, removed: counts.contacts };
    });
  }

  check(caller: Caller, { id }: ContactListId): Promise<void> {
    return this.db.within(caller, async ({ contactLists: lists, numberChecks, publish }) => {
      await lists.lock(id);
      await numberChecks.startAgain(id);
      publishItemsChanged(publish, await lists.get(id));
      await numberChecks.request();
    });
  }

  private addBatch(caller: Caller, id: number, items: NewItem[]): Promise<number> {
    return this.db.within(caller, async ({ contactLists: lists, listItems, numberChecks, publish }) => {
      const list = await lists.lock(id);
      list.checkRoomFor(items.length);
      const counts = await listItems.addMany(id, items);
      list.add(counts);
      await lists.save(list);
      publishItemsChanged(publish, list);
      await numberChecks.request();
      return counts.contacts;
    });
  }

  private withOther(
    caller: Caller,
    { id, otherId }: OtherList,
    work: (list: ContactListEntity, scope: CampaignsScope) => Promise<ChangedRows>,
  ): Promise<ChangedRows> {
    return this.db.within(caller, async (scope) => {
      const locked = await scope.contactLists.lockAll([id, otherId]);
      const list = locked.find((candidate) => candidate.id === id);
      if (!list) throw new Fault('ERR_NO_CONTACT_LIST_FOUND');
      if (locked.length < 2) throw new Fault('ERR_NO_CONTACT_LIST_FOUND', {}, [{ field: 'otherId', rule: 'exists' }]);
      const changed = await work(list, scope);
      await scope.contactLists.save(list);
      publishItemsChanged(scope.publish, list);
      await scope.numberChecks.request();
      return changed;
    });
  }

  private async save(
    caller: Caller,
    work: (scope: CampaignsScope) => Promise<ContactListView>,
  ): Promise<ContactListView> {
    try {
      return await this.db.within(caller, work);
    } catch (error) {
      if (isDuplicate(error, 'contact_lists_name')) throw alreadyExists('ERR_DUPLICATED_NAME', 'name');
      throw error;
    }
  }
}
