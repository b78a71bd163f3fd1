import { identitiesOf, numberKey, numbersOf, type ErasedPerson } from '@recado/contracts';
import { containsPattern } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { OWN_BYTES, UNSHARED_FILE } from '../../rows/removed-file.repository.ts';

/** A person as others name them. */
export interface Person {
  numberKeys: string[];
  lid: string | null;
  /** The numbers in each of their forms, and the LID. */
  digits: string[];
}
export const personOf = (person: Pick<ErasedPerson, 'number' | 'formerNumbers' | 'lid'>): Person => ({
  numberKeys: numbersOf(person).map(numberKey),
  lid: person.lid,
  digits: identitiesOf(person),
});

/** Condition that the person wrote the message `m` in a group. $2: digits. */
const WROTE = `not m.from_me and (m.participant_number = any($2) or split_part(m.participant, '@', 1) = any($2))`;
/** Removes the messages of `chosen`. Their files are removed after the commit, and lists of tickets name them no more. */
const removeChosen = (chosen: string) => `with chosen as (${chosen}),
  gone as (delete from tickets.messages m using chosen where m.id = chosen.id returning m.id, m.ticket_id, m.media_path, m.media_size, m.source),
  files as (
    insert into tickets.removed_files (path) select distinct m.media_path from gone m where ${UNSHARED_FILE}
    on conflict do nothing),
  unlisted as (
    update tickets.tickets t set last_message = '', last_message_id = null
    from gone where t.id = gone.ticket_id and t.last_message_id = gone.id)
  select count(*)::int as count, ${OWN_BYTES} as bytes from gone`;

export interface RemovedMessages {
  count: number;
  /** Size of the files of the messages. */
  bytes: number;
}

/** Personal data of a contact in the tables of tickets. */
export class ContactTracesRepository {
  constructor(private readonly manager: EntityManager) {}

  async countMessages(contactId: number): Promise<number> {
    return this.count(`select count(*)::int as count from tickets.messages where contact_id = $1`, [contactId]);
  }
  removeMessages(contactId: number, size: number): Promise<RemovedMessages> {
    return this.remove(removeChosen(`select m.id from tickets.messages m where m.contact_id = $1 limit ${size}`), [
      contactId,
    ]);
  }

  async ticketIds(contactId: number, after: number, size: number): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select id from tickets.tickets where contact_id = $1 and id > $2 order by id limit ${size}`,
      [contactId, after],
    );
    return rows.map(({ id }) => id);
  }
  /** Times, agents, queues, tags and ratings stay. */
  async clearTickets(ids: number[]): Promise<void> {
    for (const table of ['ticket_notes', 'drafts', 'bots'])
      await this.manager.query(`delete from tickets.${table} where ticket_id = any($1)`, [ids]);
    await this.manager.query(`delete from tickets.history where ticket_id = any($1) and kind = 'bot'`, [ids]);
    await this.manager.query(`update tickets.history set note = '' where ticket_id = any($1) and note <> ''`, [ids]);
    await this.manager.query(
      `update tickets.tickets set last_message = '', last_message_id = null, external_id = null, metadata = '{}',
         handover = null
       where id = any($1)`,
      [ids],
    );
  }

  /** When the contact was answered automatically. */
  async removeTurnBudget(contactId: number): Promise<void> {
    await this.manager.query(`delete from tickets.turn_budgets where contact_id = $1`, [contactId]);
  }
  async removeSchedules(contactId: number): Promise<void> {
    await this.manager.query(
      `with gone as (delete from tickets.schedules where contact_id = $1 returning media_path)
       insert into tickets.removed_files (path) select distinct media_path from gone where media_path is not null
       on conflict do nothing`,
      [contactId],
    );
  }

  async groupsOf({ numberKeys, lid }: Person): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select contact_id as id from tickets.group_members where number_key = any($1)
       union select contact_id from tickets.group_members where lid = $2`,
      [numberKeys, lid],
    );
    return rows.map(({ id }) => id);
  }
  removeGroupMessages(groupId: number, { digits }: Person, size: number): Promise<RemovedMessages> {
    return this.remove(
      removeChosen(`select m.id from tickets.messages m where m.contact_id = $1 and ${WROTE} limit ${size}`),
      [groupId, digits],
    );
  }
  /** Removes the person's reactions and membership. */
  async leaveGroup(groupId: number, { digits, numberKeys, lid }: Person): Promise<void> {
    await this.manager.query(
      `update tickets.messages m set reactions = (
         select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(m.reactions) r where r->>'who' <> all($2))
       where m.contact_id = $1
         and exists (select from jsonb_array_elements(m.reactions) r where r->>'who' = any($2))`,
      [groupId, digits],
    );
    await this.manager.query(
      `delete from tickets.group_members where contact_id = $1 and (number_key = any($2) or lid = $3)`,
      [groupId, numberKeys, lid],
    );
  }

  /** Spreadsheets write numbers with blanks and signs. */
  async removeFromImports({ digits }: Person): Promise<void> {
    if (digits.length === 0) return;
    const has = (text: string) => `regexp_replace(${text}, '\\D', '', 'g') like any($1)`;
    const patterns = [digits.map(containsPattern)];
    await this.manager.query(`update tickets.contact_imports set sample = '[]' where ${has('sample::text')}`, patterns);
    await this.manager.query(`delete from tickets.contact_import_problems where ${has('value')}`, patterns);
  }
  async removeDeadLetters({ digits }: Person): Promise<void> {
    if (digits.length === 0) return;
    await this.manager.query(
      `delete from tickets.dead_letter where payload::text like any($1) or envelope::text like any($1)`,
      [digits.map(containsPattern)],
    );
  }

  private async remove(statement: string, values: unknown[]): Promise<RemovedMessages> {
    const [row] = await this.manager.query<RemovedMessages[]>(statement, values);
    return row ?? { count: 0, bytes: 0 };
  }
  private async count(statement: string, values: unknown[]): Promise<number> {
    const [row] = await this.manager.query<{ count: number }[]>(statement, values);
    return row?.count ?? 0;
  }
}
