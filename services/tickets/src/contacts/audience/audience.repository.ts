import { numberKey, type ContactField } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { searchConditions } from '../contact/contact-list.repository.ts';
import type { ContactSearch } from '../../rows/contact/matching-contacts.ts';

interface AudienceFilter {
  tagId?: number | undefined;
  search: ContactSearch;
  contactId?: number | undefined;
  after: number;
}
export interface Person {
  id: number;
  name: string;
  number: string;
  email: string | null;
  isAccount: boolean;
  blocked: boolean;
  noConsent: boolean;
  hasOpenTicket: boolean;
  fields: ContactField[];
}
interface KnownNumber extends Pick<Person, 'blocked' | 'noConsent' | 'hasOpenTicket'> {
  key: string;
}
const HAS_OPEN_TICKET = `exists (select from tickets.tickets o where o.contact_id = c.id and o.status in ('pending', 'open'))`;
/** Contacts of a tag with fewer tickets are found through these, those of others one contact after the other. */
const FEW_TICKETS = 2_000;
/** Digits of a phone number, at least. */
const NUMBER_DIGITS = 8;

/** Contacts as campaigns need them: people with a phone number. */
export class AudienceRepository {
  constructor(private readonly manager: EntityManager) {}

  /** A page of contacts in the order of their ids. */
  async page({ tagId, search, contactId, after }: AudienceFilter, size: number): Promise<Person[]> {
    const values: unknown[] = [after];
    const where = ['c.id > $1', ...searchConditions(values, search)];
    if (contactId !== undefined) where.push(`c.id = $${values.push(contactId)}`);
    if (tagId !== undefined) where.push(tagCondition(`$${values.push(tagId)}`, await this.hasManyTickets(tagId)));
    return this.manager.query(
      `select c.id, c.name, coalesce(c.number, '') as number, c.email, c.lid is not null as "isAccount", c.blocked_at is not null as blocked,
         c.consent in ('refused', 'withdrawn') as "noConsent", ${HAS_OPEN_TICKET} as "hasOpenTicket", c.extra_info as fields
       from tickets.contacts c where not c.is_group and length(c.number) >= ${NUMBER_DIGITS} and ${where.join(' and ')}
       order by c.company_id, c.id limit ${size}`,
      values,
    );
  }

  /** Finds, among numbers, those of blocked contacts, of contacts without consent, and of contacts with an open ticket. */
  async blocked(numbers: string[]): Promise<{ numbers: string[]; noConsent: string[]; openTickets: string[] }> {
    const keys = numbers.map(numberKey);
    await this.manager.query('set local plan_cache_mode = force_custom_plan');
    const rows = await this.manager.query<KnownNumber[]>(
      `select c.number_key as key, c.blocked_at is not null as blocked, c.consent in ('refused', 'withdrawn') as "noConsent",
         ${HAS_OPEN_TICKET} as "hasOpenTicket"
       from tickets.contacts c where c.number_key = any($1)`,
      [keys],
    );
    const among = (fits: (row: (typeof rows)[number]) => boolean) => {
      const found = new Set(rows.filter(fits).map(({ key }) => key));
      return numbers.filter((_, index) => found.has(keys[index] ?? ''));
    };
    return {
      numbers: among(({ blocked }) => blocked),
      noConsent: among(({ noConsent }) => noConsent),
      openTickets: among(({ hasOpenTicket }) => hasOpenTicket),
    };
  }

  private async hasManyTickets(tagId: number): Promise<boolean> {
    const [row] = await this.manager.query<{ count: number }[]>(
      `select count(*)::int as count from (
         select 1 from tickets.ticket_tags where tag_id = $1 limit ${FEW_TICKETS}) few`,
      [tagId],
    );
    return row?.count === FEW_TICKETS;
  }
}

/** A ticket row has a copy of its tags, so that the tickets of a contact are read without a join. */
const tagCondition = (tag: string, hasMany: boolean): string =>
  hasMany
    ? `(select true from tickets.tickets t where t.contact_id = c.id and ${tag} = any(t.tag_ids) limit 1)`
    : `c.id = any(array(select t.contact_id from tickets.ticket_tags x join tickets.tickets t on t.id = x.ticket_id
        where x.tag_id = ${tag}))`;
