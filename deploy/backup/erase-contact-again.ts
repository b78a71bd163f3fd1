import type { Client } from 'pg';
import { numberForms, numberKey } from '../../libs/contracts/src/number-key.ts';
import { dataServices } from '../standalone/services.ts';

interface ErasedContact {
  companyId: number;
  contactId: number;
  at: Date;
}
interface ContactRow {
  number: string | null;
  lid: string | null;
  former: string[];
}

/**
 * Takes a contact that was erased since the backup out of what services have copied, and orders the erasure of the contact
 * itself: tickets does it with its own rules before it answers its first request (restored-erasures.ts). The event of that
 * erasure repeats the part of the others, with what belongs to it, as counts and the hash of an opt-out.
 */
export async function eraseContactAgain(sql: Client, { companyId, contactId, at }: ErasedContact): Promise<boolean> {
  const { rows } = await sql.query<ContactRow>(
    `select number, lid, array(
       select f ->> 'value' from jsonb_array_elements(extra_info) f
       where f ->> 'name' ~ '^(Outro número|Other number|Otro número)( \\d+)?$' and f ->> 'value' ~ '^\\d{8,15}$') as former
     from tickets.contacts where company_id = $1 and id = $2 and erased_at is null and not is_group`,
    [companyId, contactId],
  );
  const [contact] = rows;
  if (!contact) return false;
  await sql.query(`delete from tickets.contact_erasures where contact_id = $1`, [contactId]);
  await sql.query(
    `insert into tickets.contact_erasures (company_id, contact_id, state, number, lid, ordered_by, created_at)
     values ($1, $2, 'waiting', $3, $4, 'restore', $5)`,
    [companyId, contactId, contact.number, contact.lid, at],
  );
  const former = await withoutOthers(sql, companyId, contactId, contact.former);
  await eraseCopies(sql, companyId, contactId, {
    numbers: [...(contact.number ? [contact.number] : []), ...former],
    lid: contact.lid,
  });
  return true;
}

/** A number that another contact has by now is that contact's. */
async function withoutOthers(sql: Client, companyId: number, contactId: number, numbers: string[]): Promise<string[]> {
  const { rows } = await sql.query<{ key: string }>(
    `select number_key as key from tickets.contacts where company_id = $1 and id <> $2 and number_key = any($3)`,
    [companyId, contactId, numbers.map(numberKey)],
  );
  return numbers.filter((number) => !rows.some(({ key }) => key === numberKey(number)));
}

async function eraseCopies(
  sql: Client,
  companyId: number,
  contactId: number,
  { numbers, lid }: { numbers: string[]; lid: string | null },
): Promise<void> {
  const tickets = `select id from tickets.tickets where company_id = $1 and contact_id = ${Number(contactId)}`;
  const ofTickets = `subject in (select 'ticket-' || id from (${tickets}) t)`;
  const own = (statement: string, ...values: unknown[]) => sql.query(statement, [companyId, ...values]);
  await own(`delete from chat.notifications where company_id = $1 and ticket_id in (${tickets})`);
  await own(`delete from chat.notifications where company_id = $1 and subject = 'contact-' || $2::text`, contactId);
  await own(`delete from integrations.turns where company_id = $1 and ticket_id in (${tickets})`);
  await own(
    `delete from integrations.turn_sessions where company_id = $1
       and (owner = 'contact-' || $2::text or owner in (select 'ticket-' || id from (${tickets}) t))`,
    contactId,
  );
  for (const table of ['webhook_deliveries', 'event_log'])
    await own(
      `delete from integrations.${table} where company_id = $1 and (contact_id = $2 or ${ofTickets})`,
      contactId,
    );
  await eraseUnheardEvents(own, eventsOf(tickets), contactId);
  const forms = [...new Set(numbers.flatMap(numberForms))];
  const digits = [...forms, ...(lid ? [lid] : [])];
  if (digits.length === 0) return;
  const patterns = digits.map((one) => `%${one}%`);
  await sql.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
  await sql.query(`select accounts.forget_in_audit_log($1)`, [patterns]);
  await sql.query(`select set_config('app.company_id', '', true)`);
  await eraseUnheardEvents(own, `payload::text ~ $2`, named(digits));
  await eraseInConnections(own, digits);
  await eraseInCampaigns(own, numbers.map(numberKey), patterns);
}
type OwnQuery = (statement: string, ...values: unknown[]) => Promise<unknown>;

const named = (digits: string[]) => `(^|[^0-9])(${digits.filter((one) => /^\d+$/.test(one)).join('|')})([^0-9]|$)`;

/** Events about the contact ($2) and its tickets. Some carry a name or a note, and no number. */
const eventsOf = (tickets: string) => `(
  jsonb_path_exists(payload, '$.** ? (@.contactId == $contact || @.contact.id == $contact)',
    jsonb_build_object('contact', $2::bigint))
  or jsonb_path_exists(payload, '$.** ? (@.ticketId == $tickets[*] || @.ticket.id == $tickets[*])',
    jsonb_build_object('tickets', (select coalesce(jsonb_agg(id), '[]') from (${tickets}) t))))`;

/**
 * The relay publishes again the events that were not acknowledged at the time of the backup. A received message among
 * these events would become a new contact: the rows by which it was known are erased.
 */
async function eraseUnheardEvents(own: OwnQuery, condition: string, value: unknown): Promise<void> {
  for (const service of dataServices)
    await own(
      `delete from ${service}.outbox where company_id = $1 and ${condition}
         and id > (select coalesce(max(heard_to), 0) from ${service}.relay)`,
      value,
    );
}

async function eraseInConnections(own: OwnQuery, digits: string[]): Promise<void> {
  const tables: Record<string, string> = {
    outbound: 'chat ~ $2',
    received: '(chat ~ $2 or author ~ $2)',
    media: 'chat::text ~ $2',
    peers: '(digits ~ $2 or jid ~ $2)',
    group_receipts: 'member ~ $2',
    number_checks: 'digits ~ $2',
  };
  for (const [table, condition] of Object.entries(tables))
    await own(`delete from connections.${table} where company_id = $1 and ${condition}`, named(digits));
  await own(
    `delete from connections.signal_keys k using connections.whatsapps w
     where w.id = k.connection_id and w.company_id = $1 and k.id ~ $2`,
    named(digits),
  );
}

/** Rows of recipients stay for the sums of their campaign. The event needs the key of an opt-out, which becomes a hash by it. */
async function eraseInCampaigns(own: OwnQuery, keys: string[], patterns: string[]): Promise<void> {
  await own(
    `update campaigns.recipients set name = '', number = '', text = '', confirmation = '',
       data = '{"email": "", "variables": {}}', reply_text = null where company_id = $1 and number_key = any($2)`,
    keys,
  );
  // Lists keep the number of their contacts.
  await own(
    `with removed as (
       delete from campaigns.contact_list_items where company_id = $1 and number_key = any($2)
       returning contact_list_id, check_state),
     counted as (
       select contact_list_id as id, count(*)::int as contacts, count(*) filter (where check_state = 'valid')::int as valid,
         count(*) filter (where check_state = 'invalid')::int as invalid,
         count(*) filter (where check_state = 'unknown')::int as unknown from removed group by contact_list_id)
     update campaigns.contact_lists l set contacts_count = contacts_count - counted.contacts,
       valid_count = valid_count - counted.valid, invalid_count = invalid_count - counted.invalid,
       unknown_count = unknown_count - counted.unknown
     from counted where l.id = counted.id`,
    keys,
  );
  await own(
    `update campaigns.suppressions set name = '', number = '' where company_id = $1 and number_key = any($2)`,
    keys,
  );
  await own(
    `update campaigns.list_imports set sample = '[]'
     where company_id = $1 and regexp_replace(sample::text, '\\D', '', 'g') like any($2)`,
    patterns,
  );
  await own(
    `delete from campaigns.list_import_problems
     where company_id = $1 and regexp_replace(value, '\\D', '', 'g') like any($2)`,
    patterns,
  );
}
