import { Fault, numberKey, type CheckState, type ItemVariable } from '@recado/contracts';
import { RowRepository, type PageStart } from '@recado/platform';
import { In, type EntityManager } from 'typeorm';
import { isFreshCheck } from './fresh-check.ts';
import type { ItemCounts } from './contact-list.entity.ts';
import { ContactListItemEntity } from './contact-list-item.entity.ts';
import { searchCondition, type SearchText } from './search-condition.ts';

export interface ItemPosition {
  id: number;
}
export interface ItemFilter {
  contactListId: number;
  search: SearchText;
  checkState?: CheckState | undefined;
}
/** An item that is not in a list yet. */
export interface NewItem {
  name: string;
  number: string;
  email: string;
  variables: ItemVariable[];
}

export class ContactListItemRepository extends RowRepository<ContactListItemEntity> {
  constructor(manager: EntityManager) {
    super(manager, ContactListItemEntity);
  }

  /** The newest first. */
  async page(filter: ItemFilter, { after, skip, limit }: PageStart<ItemPosition>): Promise<ContactListItemEntity[]> {
    const values: unknown[] = [];
    const where = conditionsOf(filter, values);
    if (after) where.push(`i.id < $${values.push(after.id)}`);
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('i')} from campaigns.contact_list_items i where ${where.join(' and ')}
       order by i.id desc limit ${limit} offset ${skip}`,
      values,
    );
    return rows.flatMap((row) => this.read(row, 'i') ?? []);
  }
  /** Numbers of matches, the newest first. */
  numbers(filter: ItemFilter, after: ItemPosition | null, size: number): Promise<{ id: number; number: string }[]> {
    const values: unknown[] = [];
    const where = conditionsOf(filter, values);
    if (after) where.push(`i.id < $${values.push(after.id)}`);
    return this.manager.query(
      `select i.id, i.number from campaigns.contact_list_items i where ${where.join(' and ')}
       order by i.company_id desc, i.contact_list_id desc, i.id desc limit ${size}`,
      values,
    );
  }
  /** Items in the order of the ids. */
  async byIds(ids: number[]): Promise<ContactListItemEntity[]> {
    const found = new Map((await this.rows.findBy({ id: In(ids) })).map((item) => [item.id, item]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }
  countMatches(filter: ItemFilter): Promise<number> {
    const values: unknown[] = [];
    const where = conditionsOf(filter, values).join(' and ');
    return this.countRows(`select 1 from campaigns.contact_list_items i where ${where}`, values);
  }

  async get(id: number): Promise<ContactListItemEntity> {
    const item = await this.find(id);
    if (!item) throw new Fault('ERR_NO_LIST_ITEM_FOUND');
    return item;
  }
  find(id: number): Promise<ContactListItemEntity | null> {
    return this.rows.findOneBy({ id });
  }
  /** Items of a list, by id. */
  async after(contactListId: number, id: number, size: number): Promise<ContactListItemEntity[]> {
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('i')} from campaigns.contact_list_items i where i.contact_list_id = $1 and i.id > $2
       order by i.company_id, i.contact_list_id, i.id limit $3`,
      [contactListId, id, size],
    );
    return rows.flatMap((row) => this.read(row, 'i') ?? []);
  }
  async save(item: ContactListItemEntity): Promise<void> {
    await this.updateRow(item);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
  async withNumber(contactListId: number, number: string): Promise<ContactListItemEntity | null> {
    return this.rows.findOneBy({ contactListId, numberKey: numberKey(number) });
  }
  ofNumberKey(key: string): Promise<ContactListItemEntity[]> {
    return this.rows.findBy({ numberKey: key });
  }

  /** The numbers of a list. */
  async keysOf(contactListId: number): Promise<Set<string>> {
    const rows = await this.manager.query<{ key: string }[]>(
      `select number_key as key from campaigns.contact_list_items where contact_list_id = $1`,
      [contactListId],
    );
    return new Set(rows.map(({ key }) => key));
  }
  /** The number keys among these that the list holds already. The plan of a small list would scan a large one. */
  async known(contactListId: number, keys: string[]): Promise<Set<string>> {
    await this.manager.query('set local plan_cache_mode = force_custom_plan');
    const rows = await this.manager.query<{ key: string }[]>(
      `select number_key as key from campaigns.contact_list_items where contact_list_id = $1 and number_key = any($2)`,
      [contactListId, keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Adds items in their order; numbers that the list holds already stay as they are. */
  async addMany(contactListId: number, items: NewItem[], importId: number | null = null): Promise<ItemCounts> {
    const rows = items.map(({ name, number, email, variables }, position) => ({
      position,
      name,
      number,
      number_key: numberKey(number),
      email,
      variables,
    }));
    const added = await this.manager.query<{ state: CheckState }[]>(
      `insert into campaigns.contact_list_items
         (contact_list_id, import_id, name, number, number_key, email, variables, check_state, checked_at)
       select $1, $2, given.name, given.number, given.number_key, given.email, given.variables,
         case when c.is_valid then 'valid' when not c.is_valid then 'invalid' else 'unchecked' end, c.checked_at
       from jsonb_to_recordset($3::jsonb)
         as given(position int, name text, number text, number_key text, email text, variables jsonb)
       left join campaigns.number_checks c on c.number_key = given.number_key and ${isFreshCheck('c')}
       order by given.position on conflict do nothing returning check_state as state`,
      [contactListId, importId, JSON.stringify(rows)],
    );
    const count = (state: CheckState) => added.filter((item) => item.state === state).length;
    return { contacts: added.length, valid: count('valid'), invalid: count('invalid'), unknown: 0 };
  }
}

function conditionsOf({ contactListId, search, checkState }: ItemFilter, values: unknown[]): string[] {
  const where = [`i.contact_list_id = $${values.push(contactListId)}`];
  if (checkState) where.push(`i.check_state = $${values.push(checkState)}`);
  if (search.typed) where.push(searchCondition('i', search, values));
  return where;
}
