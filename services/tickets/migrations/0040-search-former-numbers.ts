import { migrationOf } from '@recado/platform';

const company = `nullif(current_setting('app.company_id', true), '')::bigint`;

/** The function that finds contacts by the words of a text: see 0008-search.ts. @param rest further contacts */
const contactsMatching = (rest: string) => [
  `create or replace function tickets.contacts_matching(written text) returns setof bigint
   language sql stable security definer set search_path = pg_catalog set max_parallel_workers_per_gather = 0 rows 100 as $$
     select id from tickets.contacts where company_id = ${company}
       and tickets.words_of_contact(company_id, name, email, number) @@ tickets.wanted(array['c' || ${company}], written)
     ${rest}
   $$`,
];

/** A contact is found by any part of the numbers that it had before, which are custom fields (`other-number.field.ts`), too. */
export const SearchFormerNumbers1768400000040 = migrationOf('SearchFormerNumbers1768400000040', {
  up: [
    `create function tickets.words_of_former_numbers(company bigint, fields jsonb) returns tsvector
     language sql immutable parallel safe as $$
       select array_to_tsvector(array(
         select distinct 'c' || company || 'x' || substr(field ->> 'value', start)
         from jsonb_array_elements(fields) field, generate_series(1, length(field ->> 'value') - 2) start
         where field ->> 'name' ~ '^(Outro número|Other number|Otro número)( \\d+)?$' and field ->> 'value' ~ '^\\d{8,15}$'))
     $$`,
    `create index contacts_former_numbers on tickets.contacts
       using gin (tickets.words_of_former_numbers(company_id, extra_info)) with (fastupdate = off) where extra_info <> '[]'`,
    ...contactsMatching(`union select id from tickets.contacts where company_id = ${company} and extra_info <> '[]'
       and tickets.words_of_former_numbers(company_id, extra_info) @@ tickets.wanted(array['c' || ${company}], written)`),
  ],
  down: [
    ...contactsMatching(''),
    `drop index tickets.contacts_former_numbers`,
    `drop function tickets.words_of_former_numbers`,
  ],
});
