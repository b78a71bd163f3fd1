import { containsPattern } from '@recado/platform';
import type { EntityManager } from 'typeorm';

export const personSections = ['recipients', 'items', 'suppressions'] as const;
export type PersonSection = (typeof personSections)[number];
const sections: Record<PersonSection, string> = {
  recipients: `select r.id, jsonb_build_object('kind', 'recipient', 'campaign', c.name, 'name', r.name, 'number', r.number,
      'text', r.text, 'confirmation', r.confirmation, 'data', r.data, 'state', r.state, 'reason', r.reason,
      'sentAt', r.sent_at, 'deliveredAt', r.delivered_at, 'readAt', r.read_at, 'repliedAt', r.replied_at,
      'reply', r.reply_text, 'optedOut', r.opted_out) as data
    from campaigns.recipients r join campaigns.campaigns c on c.id = r.campaign_id where r.number_key = $1 and r.id > $2`,
  items: `select i.id, jsonb_build_object('kind', 'listItem', 'list', l.name, 'name', i.name, 'number', i.number,
      'email', i.email, 'variables', i.variables) as data
    from campaigns.contact_list_items i join campaigns.contact_lists l on l.id = i.contact_list_id
    where i.number_key = $1 and i.id > $2`,
  suppressions: `select s.id, jsonb_build_object('kind', 'suppression', 'name', s.name, 'number', s.number,
      'reason', s.reason, 'addedBy', s.added_by, 'createdAt', s.created_at) as data
    from campaigns.suppressions s where s.number_key = $1 and s.id > $2`,
};
const PAGE_CHARACTERS = 300_000;
const PAGE_ROWS = 500;

/** Rows of campaigns that name a person, by the key of the number. */
export class PersonRepository {
  constructor(private readonly manager: EntityManager) {}

  async page(section: PersonSection, key: string, after: number): Promise<{ id: number; line: string }[]> {
    return this.manager.query(
      `select id, line from (
         select id, line, row_number() over (order by id) as n, sum(length(line)) over (order by id) as size from (
           select id, data::text as line from (${sections[section]}) found order by id limit ${PAGE_ROWS}) first) sized
       where size <= ${PAGE_CHARACTERS} or n = 1 order by id`,
      [key, after],
    );
  }

  /** @returns the keys that a row of this service has */
  async knownKeys(keys: string[]): Promise<Set<string>> {
    await this.manager.query('set local plan_cache_mode = force_custom_plan');
    const rows = await this.manager.query<{ key: string }[]>(
      `select key from unnest($1::text[]) key where exists (select from campaigns.contact_list_items where number_key = key)
         or exists (select from campaigns.suppressions where number_key = key)
         or exists (select from campaigns.recipients where number_key = key)
         or exists (select from campaigns.number_moves where from_key = key)`,
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Ids of the recipients after one, the first of them first. */
  async recipientIds(key: string, size: number): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select id from campaigns.recipients where number_key = $1 order by company_id, number_key, id limit ${size}`,
      [key],
    );
    return rows.map(({ id }) => id);
  }
  /** The row stays for the sums of its campaign. */
  async anonymizeRecipient(id: number): Promise<void> {
    await this.manager.query(
      `update campaigns.recipients set name = '', number = '', number_key = 'erased-' || id, text = '', confirmation = '',
         data = '{"email": "", "variables": {}}', reply_text = null
       where id = $1`,
      [id],
    );
  }

  /** Lists keep the number of their contacts. */
  async removeItems(key: string): Promise<void> {
    await this.manager.query(
      `with removed as (
         delete from campaigns.contact_list_items where number_key = $1 returning contact_list_id, check_state),
       counted as (
         select contact_list_id as id, count(*)::int as contacts, count(*) filter (where check_state = 'valid')::int as valid,
           count(*) filter (where check_state = 'invalid')::int as invalid,
           count(*) filter (where check_state = 'unknown')::int as unknown from removed group by contact_list_id)
       update campaigns.contact_lists l set contacts_count = contacts_count - counted.contacts,
         valid_count = valid_count - counted.valid, invalid_count = invalid_count - counted.invalid,
         unknown_count = unknown_count - counted.unknown
       from counted where l.id = counted.id`,
      [key],
    );
    for (const table of ['number_checks', 'checks_in_flight'])
      await this.manager.query(`delete from campaigns.${table} where number_key = $1`, [key]);
  }

  /** @param forms of the number: spreadsheets write it with blanks and signs */
  async removeFromImports(forms: string[]): Promise<void> {
    const has = (text: string) => `regexp_replace(${text}, '\\D', '', 'g') like any($1)`;
    const patterns = [forms.map(containsPattern)];
    await this.manager.query(`update campaigns.list_imports set sample = '[]' where ${has('sample::text')}`, patterns);
    await this.manager.query(`delete from campaigns.list_import_problems where ${has('value')}`, patterns);
  }
  async removeDeadLetters(forms: string[]): Promise<void> {
    await this.manager.query(
      `delete from campaigns.dead_letter where payload::text like any($1) or envelope::text like any($1)`,
      [forms.map(containsPattern)],
    );
  }
}
