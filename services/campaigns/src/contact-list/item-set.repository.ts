import type { EntityManager } from 'typeorm';
import type { ItemCounts } from './contact-list.entity.ts';

const counted = (items: string) =>
  `select count(*)::int as contacts, count(*) filter (where check_state = 'valid')::int as valid,
     count(*) filter (where check_state = 'invalid')::int as invalid,
     count(*) filter (where check_state = 'unknown')::int as unknown from ${items}`;
/** The numbers of another list that are not in this one. */
const isMissing = `o.contact_list_id = $2 and not exists (
  select from campaigns.contact_list_items i where i.contact_list_id = $1 and i.number_key = o.number_key)`;

/** Changes of many items of a list at once, whose row is locked; each is one statement. */
export class ItemSetRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The count of contacts of another list that this one lacks. */
  async countMissing(listId: number, otherId: number): Promise<number> {
    const statement = `select check_state from campaigns.contact_list_items o where ${isMissing}`;
    return (await this.count(counted(`(${statement}) missing`), [listId, otherId])).contacts;
  }
  merge(listId: number, otherId: number): Promise<ItemCounts> {
    return this.count(
      `with added as (
         insert into campaigns.contact_list_items
           (contact_list_id, name, number, number_key, email, variables, check_state, checked_at)
         select $1, o.name, o.number, o.number_key, o.email, o.variables,
           case when o.check_state = 'checking' then 'unchecked' else o.check_state end, o.checked_at
         from campaigns.contact_list_items o where ${isMissing} order by o.id
         returning check_state)
       ${counted('added')}`,
      [listId, otherId],
    );
  }
  subtract(listId: number, otherId: number): Promise<ItemCounts> {
    return this.count(
      `with removed as (
         delete from campaigns.contact_list_items i using campaigns.contact_list_items o
         where i.contact_list_id = $1 and o.contact_list_id = $2 and o.number_key = i.number_key
         returning i.check_state)
       ${counted('removed')}`,
      [listId, otherId],
    );
  }
  removeOfImport(listId: number, importId: number): Promise<ItemCounts> {
    return this.count(
      `with removed as (
         delete from campaigns.contact_list_items where contact_list_id = $1 and import_id = $2 returning check_state)
       ${counted('removed')}`,
      [listId, importId],
    );
  }

  /**
   * The planner has no statistics of lists that were filled just now, and would look through one list for each row of
   * the other.
   */
  private async count(statement: string, values: unknown[]): Promise<ItemCounts> {
    await this.manager.query('set local enable_nestloop = off');
    const [counts] = await this.manager.query<ItemCounts[]>(statement, values);
    return counts ?? { contacts: 0, valid: 0, invalid: 0, unknown: 0 };
  }
}
