import type { ContactRef } from '@recado/contracts';
import { RowRepository, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { matchingContacts, type ContactSearch } from '../../rows/contact/matching-contacts.ts';

export interface ContactPosition {
  name: string;
  id: number;
}
interface ContactFilter {
  search: ContactSearch;
  isGroup?: boolean | undefined;
  externalId?: string | null | undefined;
}
export interface ChangedFilter extends ContactFilter {
  updatedSince: string;
}
export interface ChangePosition {
  at: string;
  id: number;
}
/** Field names are collected from this many of the newest contacts with fields. */
const SAMPLED_CONTACTS = 500;
const MOST_NAMES = 50;
const MOST_SIMILAR = 10;

export class ContactListRepository extends RowRepository<ContactEntity> {
  constructor(manager: EntityManager) {
    super(manager, ContactEntity);
  }

  /** Ordered by name. */
  async page(filter: ContactFilter, { after, skip, limit }: PageStart<ContactPosition>): Promise<ContactEntity[]> {
    const values: unknown[] = [];
    if (!filter.search.typed.trim()) await this.avoidBitmapScans();
    const where = conditionsOf(filter, values);
    if (after) where.push(`(lower(c.name), c.id) > (lower($${values.push(after.name)}), $${values.push(after.id)})`);
    return this.select(
      `where ${where.join(' and ')} order by lower(c.name), c.id limit ${limit} offset ${skip}`,
      values,
    );
  }

  /** Ids of changed contacts in the order of their changes. */
  async changedSince(
    filter: ChangedFilter,
    { after, skip, limit }: PageStart<ChangePosition>,
  ): Promise<{ id: number; at: Date }[]> {
    const values: unknown[] = [];
    await this.avoidBitmapScans();
    const where = [
      ...conditionsOf(filter, values),
      `c.updated_at >= $${values.push(filter.updatedSince)}::timestamptz`,
    ];
    if (after)
      where.push(`(c.updated_at, c.id) > ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::bigint)`);
    return this.manager.query<{ id: number; at: Date }[]>(
      `select c.id, c.updated_at as at from tickets.contacts c where ${where.join(' and ')}
       order by c.updated_at, c.id limit ${limit} offset ${skip}`,
      values,
    );
  }

  async countMatches(filter: ContactFilter): Promise<number> {
    const values: unknown[] = [];
    if (!filter.search.typed.trim()) await this.avoidBitmapScans();
    const where = conditionsOf(filter, values);
    return this.countRows(`select 1 from tickets.contacts c where ${where.join(' and ')}`, values);
  }

  /**
   * The planner assumes an average company and would read all of its contacts. Without bitmap scans it reads the first
   * rows of an index, which is fast for every company.
   */
  private async avoidBitmapScans(): Promise<void> {
    await this.manager.query('set local enable_bitmapscan = off');
  }

  /** Names of custom fields, the most used first. */
  async fieldNames(): Promise<{ name: string }[]> {
    await this.avoidBitmapScans();
    return this.manager.query(
      `select f.name from (
         select c.extra_info from tickets.contacts c where c.extra_info <> '[]' order by c.company_id desc, c.id desc
         limit ${SAMPLED_CONTACTS}
       ) newest, jsonb_to_recordset(newest.extra_info) as f(name text)
       where f.name is not null group by f.name order by count(*) desc, f.name limit ${MOST_NAMES}`,
    );
  }

  /**
   * Possible duplicates, also contacts that had the number before. A statement for each condition, because each has its
   * own index.
   */
  async findSimilar({ id, name, number, email }: ContactEntity): Promise<ContactEntity[]> {
    const ask = (what: string, value: string) =>
      this.select(`where ${what} and c.id <> $2 and not c.is_group order by c.id limit ${MOST_SIMILAR}`, [value, id]);
    const byName = name === number ? [] : await ask('lower(c.name) = lower($1)', name);
    const byEmail = email ? await ask('c.email = $1', email) : [];
    const byNumber = number ? await ask('c.id = any(array(select tickets.contacts_matching($1)))', number) : [];
    const found = new Map([...byName, ...byEmail, ...byNumber].map((contact) => [contact.id, contact]));
    return [...found.values()].slice(0, MOST_SIMILAR);
  }

  /** Contacts without groups by id, for exports. */
  listPeople(after: number, size: number): Promise<(ContactRef & { email: string | null })[]> {
    return this.manager.query(
      `select c.id, c.name, coalesce(c.number, '') as number, c.email from tickets.contacts c
       where not c.is_group and c.erased_at is null and c.id > $1 order by c.company_id, c.id limit ${size}`,
      [after],
    );
  }

  private async select(rest: string, values: unknown[]): Promise<ContactEntity[]> {
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('c')} from tickets.contacts c ${rest}`,
      values,
    );
    return rows.flatMap((row) => this.read(row, 'c') ?? []);
  }
}

function conditionsOf({ search, isGroup, externalId }: ContactFilter, values: unknown[]): string[] {
  const where = ['c.erased_at is null', ...searchConditions(values, search)];
  if (externalId) where.push(`c.external_id = $${values.push(externalId)}`);
  if (isGroup !== undefined) where.push(isGroup ? 'c.is_group' : 'not c.is_group');
  return where;
}

export function searchConditions(values: unknown[], search: ContactSearch): string[] {
  if (!search.typed.trim()) return [];
  return [`c.id = any(array(${matchingContacts(search, values)}))`];
}
