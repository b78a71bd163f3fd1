import type { EntityManager } from 'typeorm';
import type { Person } from './contact-traces.repository.ts';

/** Characters of a page: a message on the bus has at most a megabyte, in which texts are escaped once more. */
const PAGE_CHARACTERS = 300_000;
const PAGE_ROWS = 200;

const message = (
  m: string,
) => `'id', ${m}.id, 'ticketId', ${m}.ticket_id, 'sentAt', ${m}.sent_at, 'fromMe', ${m}.from_me,
  'source', ${m}.source, 'author', ${m}.author, 'type', ${m}.type, 'text', ${m}.body, 'file', ${m}.media_name,
  'isDeleted', ${m}.is_deleted, 'earlierTexts', ${m}.earlier, 'reactions', ${m}.reactions, 'campaign', ${m}.campaign_name,
  'ack', ${m}.ack`;
/** Rows of a contact ($1) after an id ($2), as an id and a JSON object each. */
const ofContact = {
  contact: `select c.id, jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number, 'lid', c.lid, 'email', c.email,
      'isGroup', c.is_group, 'fields', c.extra_info, 'blockedAt', c.blocked_at, 'botIsOff', c.disable_bot,
      'consent', c.consent, 'consentAt', c.consent_at, 'legalBasis', c.legal_basis, 'consentNote', c.consent_note,
      'externalId', c.external_id, 'metadata', c.metadata, 'lastCampaign', c.campaign, 'picture', c.picture_path, 'createdAt', c.created_at) as data
    from tickets.contacts c where c.id = $1 and c.id > $2`,
  consents: `select s.id, jsonb_build_object('consent', s.consent, 'consentAt', s.consent_at, 'legalBasis', s.legal_basis,
      'note', s.note, 'by', s.by_whom, 'at', s.at) as data
    from tickets.contact_consents s where s.contact_id = $1 and s.id > $2`,
  tickets: `select t.id, jsonb_build_object('id', t.id, 'status', t.status, 'agent', a.name, 'queue', q.name,
      'connection', w.name, 'externalId', t.external_id, 'metadata', t.metadata, 'createdAt', t.created_at, 'acceptedAt', t.first_accepted_at, 'closedAt', t.closed_at) as data
    from tickets.tickets t left join tickets.agents a on a.id = t.user_id left join tickets.queues q on q.id = t.queue_id
      left join tickets.connections w on w.id = t.whatsapp_id
    where t.contact_id = $1 and t.id > $2`,
  history: `select h.id, jsonb_build_object('ticketId', h.ticket_id, 'kind', h.kind, 'by', h.by_whom, 'note', h.note,
      'bot', h.bot, 'at', h.at) as data
    from tickets.tickets t join tickets.history h on h.ticket_id = t.id where t.contact_id = $1 and h.id > $2`,
  messages: `select m.id, jsonb_build_object(${message('m')}) as data
    from tickets.messages m where m.contact_id = $1 and m.id > $2`,
  notes: `select n.id, jsonb_build_object('ticketId', n.ticket_id, 'note', n.note, 'author', n.author, 'at', n.created_at) as data
    from tickets.tickets t join tickets.ticket_notes n on n.ticket_id = t.id where t.contact_id = $1 and n.id > $2`,
  ratings: `select r.id, jsonb_build_object('ticketId', r.ticket_id, 'rating', r.rating, 'at', r.at) as data
    from tickets.tickets t join tickets.ratings r on r.ticket_id = t.id where t.contact_id = $1 and r.id > $2`,
  flowAnswers: `select b.ticket_id as id, jsonb_build_object('ticketId', b.ticket_id, 'text', b.state -> 'place' -> 'text',
      'variables', b.state -> 'place' -> 'variables') as data
    from tickets.tickets t join tickets.bots b on b.ticket_id = t.id
    where t.contact_id = $1 and b.ticket_id > $2 and b.flow_id is not null`,
  schedules: `select s.id, jsonb_build_object('text', s.body, 'status', s.status, 'sendAt', s.send_at, 'sentAt', s.sent_at,
      'recurrence', s.recurrence, 'file', s.media_name, 'createdAt', s.created_at) as data
    from tickets.schedules s where s.contact_id = $1 and s.id > $2`,
  files: `select m.id, jsonb_build_object('messageId', m.id, 'name', m.media_name, 'type', m.media_mime,
      'size', m.media_size, 'path', m.media_path) as data
    from tickets.messages m where m.contact_id = $1 and m.id > $2 and m.media_path is not null`,
} as const;
/** Messages that a person wrote in groups; $3: digits, $4: keys of the numbers, $5: LID. */
const inGroups = `select m.id, jsonb_build_object('group', g.name, ${message('m')}) as data
  from tickets.contacts g join tickets.messages m on m.contact_id = g.id
  where g.id in (
      select contact_id from tickets.group_members where number_key = any($4)
      union select contact_id from tickets.group_members where lid = $5)
    and m.id > $2 and g.id <> $1 and not m.from_me
    and (m.participant_number = any($3) or split_part(m.participant, '@', 1) = any($3))`;

export type DataSection = keyof typeof ofContact | 'groupMessages';
export const dataSections = [...(Object.keys(ofContact) as (keyof typeof ofContact)[]), 'groupMessages'] as const;

/** Everything that is kept of a contact, for an export. */
export class ContactDataRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Reads as many rows as fit into a page. @returns the id of the last one, null when none follow */
  async page(
    section: DataSection,
    contactId: number,
    person: Person,
    after: number,
  ): Promise<{ lines: string[]; next: number | null }> {
    const isGroups = section === 'groupMessages';
    const statement = isGroups ? inGroups : ofContact[section];
    const values = isGroups ? [contactId, after, person.digits, person.numberKeys, person.lid] : [contactId, after];
    const rows = await this.manager.query<{ id: number; line: string }[]>(
      `select id, line from (
         select id, line, row_number() over (order by id) as n, sum(length(line)) over (order by id) as size from (
           select id, data::text as line from (${statement}) found order by id limit ${PAGE_ROWS}) first) sized
       where size <= ${PAGE_CHARACTERS} or n = 1 order by id`,
      values,
    );
    return { lines: rows.map(({ line }) => line), next: rows.at(-1)?.id ?? null };
  }
}
