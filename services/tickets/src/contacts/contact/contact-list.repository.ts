import type { ContactRef } from '@recado/contracts';
import { Rows, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { ContactEntity } from './contact.entity.ts';
import { numberKey } from './number.ts';

export interface ContactPlace {
  name: string;
  id: number;
}
interface Wanted extends PageStart<ContactPlace> {
  isGroup?: boolean | undefined;
}
/** A field is looked for among so many of the newest contacts that have any. */
const LOOKED_AT = 500;
const MOST_NAMES = 50;
const MOST_ALIKE = 10;
/** Digits of a number with its country's code, at least. */
const WHOLE = 10;

/** Contacts as lists show them. */
export class ContactListRepository extends Rows<ContactEntity> {
  constructor(manager: EntityManager) {
    super(manager, ContactEntity);
  }

  /** By name, from a place on; where something was typed, those that it fits. */
  async page(typed: string, { isGroup, after, skip, limit }: Wanted): Promise<ContactEntity[]> {
    const values: unknown[] = [];
    // The planner, who does not see which company it is, would sort all contacts of the average one, of which there are few:
    // without this way to read them it takes the index that has them in order, whose first ones are enough for any.
    if (!typed.trim()) await this.manager.query('set local enable_bitmapscan = off');
    const where = ['true', ...matching(values, typed)];
    if (isGroup !== undefined) where.push(isGroup ? 'c.is_group' : 'not c.is_group');
    if (after) where.push(`(lower(c.name), c.id) > (lower($${values.push(after.name)}), $${values.push(after.id)})`);
    return this.select(
      `where ${where.join(' and ')} order by lower(c.name), c.id limit ${limit} offset ${skip}`,
      values,
    );
  }

  /** What the company calls its fields, the most used first. */
  fieldNames(): Promise<{ name: string }[]> {
    return this.manager.query(
      `select f.name from (
         select c.extra_info from tickets.contacts c where c.extra_info <> '[]' order by c.company_id desc, c.id desc
         limit ${LOOKED_AT}
       ) newest, jsonb_to_recordset(newest.extra_info) as f(name text)
       where f.name is not null group by f.name order by count(*) desc, f.name limit ${MOST_NAMES}`,
    );
  }

  /** Who may be the same person: two questions, for two indexes. */
  async alike({ id, name, number, email }: ContactEntity): Promise<ContactEntity[]> {
    const ask = (what: string, value: string) =>
      this.select(`where ${what} and c.id <> $2 and not c.is_group order by c.id limit ${MOST_ALIKE}`, [value, id]);
    const byName = name === number ? [] : await ask('lower(c.name) = lower($1)', name);
    const byEmail = email ? await ask('c.email = $1', email) : [];
    const found = new Map([...byName, ...byEmail].map((contact) => [contact.id, contact]));
    return [...found.values()].slice(0, MOST_ALIKE);
  }

  /** People in the order they came, for who goes through all of them. */
  all(after: number, size: number): Promise<(ContactRef & { email: string | null })[]> {
    return this.manager.query(
      `select c.id, c.name, coalesce(c.number, '') as number, c.email from tickets.contacts c
       where not c.is_group and c.id > $1 order by c.company_id, c.id limit ${size}`,
      [after],
    );
  }

  private async select(rest: string, values: unknown[]): Promise<ContactEntity[]> {
    const rows = (await this.manager.query(
      `select ${this.columns('c')} from tickets.contacts c ${rest}`,
      values,
    )) as Record<string, unknown>[];
    return rows.flatMap((row) => this.read(row, 'c') ?? []);
  }
}

/** Found by the words of name and e-mail and by any part of the number: see migrations/0008-search.ts. */
function matching(values: unknown[], typed: string): string[] {
  if (!typed.trim()) return [];
  const words = `c.id = any(array(select tickets.contacts_matching($${values.push(typed)})))`;
  // A whole number is known with and without the Brazilian ninth digit.
  const isNumber = /^[\d\s()+.-]+$/.test(typed) && typed.replace(/\D/g, '').length >= WHOLE;
  return [isNumber ? `(${words} or c.number_key = $${values.push(numberKey(typed))})` : words];
}
