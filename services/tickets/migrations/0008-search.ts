import { migrationOf } from '@recado/platform';

/*
 * Search by prefixes of words. Index entries begin with the company, so that a search reads only matches of its own
 * company. Entries of messages also have the day, so that frequent words are searched in the latest days first.
 *
 * Under row-level security a role cannot use such an index through operators that are not leakproof. Functions with the
 * rights of a role that sees all rows check the company of the transaction and return ids. They are called often and
 * take a millisecond; starting a parallel worker would take longer.
 */
const company = `nullif(current_setting('app.company_id', true), '')::bigint`;
const day = (at: string) => `(extract(epoch from ${at})::bigint / 86400)`;

const words = [
  // Ignores case and accents.
  `create function tickets.plain(written text) returns text language sql immutable parallel safe
     return translate(lower(written), 'áàâãäåéèêëíìîïóòôõöúùûüçñ', 'aaaaaaeeeeiiiiooooouuuucn')`,
  // Words of a text, each behind a mark of letters and digits. Only built-in functions are used, because every message
  // passes here: a query inside would cost ten times as much.
  `create function tickets.marked(mark text, written text) returns tsvector language sql immutable parallel safe
     return to_tsvector('simple', regexp_replace(replace(tickets.plain(left(written, 8000)), '_', ' '), '\\w+', mark || 'x\\&', 'g'))`,
  // Matches all words (the first ten) as prefixes behind any of the marks; null when there is no word.
  `create function tickets.wanted(marks text[], written text) returns tsquery language sql immutable parallel safe as $$
     select string_agg(term, ' | ')::tsquery from (
       select '(' || string_agg(mark || 'x' || word || ':*', ' & ') || ')' as term from unnest(marks) mark,
         (select found[1] word from regexp_matches(replace(tickets.plain(written), '_', ' '), '\\w+', 'g') found limit 10) said
       group by mark) terms
   $$`,
];

/**
 * A contact is indexed by the words of name and e-mail and by the number from each of its digits on, so that any part
 * of it is found.
 */
const contacts = [
  `create function tickets.words_of_contact(company bigint, name text, email text, number text) returns tsvector
   language sql immutable parallel safe as $$
     select tickets.marked('c' || company, name || ' ' || coalesce(email, '')) || array_to_tsvector(array(
       select 'c' || company || 'x' || substr(number, start) from generate_series(1, length(number) - 2) start))
   $$`,
  `create index contacts_words on tickets.contacts
     using gin (tickets.words_of_contact(company_id, name, email, number)) with (fastupdate = off)`,
  `create function tickets.contacts_matching(written text) returns setof bigint
   language sql stable security definer set search_path = pg_catalog set max_parallel_workers_per_gather = 0 rows 100 as $$
     select id from tickets.contacts where company_id = ${company}
       and tickets.words_of_contact(company_id, name, email, number) @@ tickets.wanted(array['c' || ${company}], written)
   $$`,
];

const said = `tickets.words_of_message(company_id, created_at, body, media_name)`;
const messages = [
  `create function tickets.words_of_message(company bigint, at timestamptz, body text, media_name text) returns tsvector
     language sql immutable parallel safe
     return tickets.marked('c' || company || 'd' || ${day('at')}, body || ' ' || coalesce(media_name, ''))`,
  // Without fast update: a pending list would delay the insert that has to flush it.
  `create index messages_words on tickets.messages using gin (${said}) with (fastupdate = off) where not is_deleted`,
  // The tickets with matching messages, with the latest one.
  `create function tickets.tickets_saying(written text, first_day bigint, last_day bigint)
   returns table (ticket_id bigint, message_id bigint)
   language sql stable security definer set search_path = pg_catalog set max_parallel_workers_per_gather = 0 rows 1000 as $$
     select m.ticket_id, max(m.id) from tickets.messages m
     where company_id = ${company} and not is_deleted
       and ${said} @@ tickets.wanted(
         array(select 'c' || ${company} || 'd' || day from generate_series(first_day, last_day) day), written)
     group by m.ticket_id
   $$`,
];

const reach = ['contacts_matching(text)', 'tickets_saying(text, bigint, bigint)'].flatMap((name) => [
  `alter function tickets.${name} owner to recado_tickets_system`,
  `revoke all on function tickets.${name} from public`,
  `grant execute on function tickets.${name} to recado_tickets`,
]);

export const Search1764200000008 = migrationOf('Search1764200000008', {
  up: [
    ...words,
    ...contacts,
    ...messages,
    `grant create on schema tickets to recado_tickets_system`,
    ...reach,
    `revoke create on schema tickets from recado_tickets_system`,
  ],
  down: [
    `drop function tickets.tickets_saying, tickets.contacts_matching`,
    `drop index tickets.messages_words, tickets.contacts_words`,
    `drop function tickets.words_of_message, tickets.words_of_contact, tickets.wanted, tickets.marked, tickets.plain`,
  ],
});
