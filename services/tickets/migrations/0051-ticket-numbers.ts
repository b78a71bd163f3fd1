import { migrationOf } from '@recado/platform';

/**
 * Tickets are counted by company: the first one is 1. Each company has a sequence, since a counter in a row would be locked until the
 * transaction that opens the ticket ends, and hundreds of customers may write at once. The sequences have a schema of their own:
 * there are as many as companies, and grants and backups of `tickets` list its sequences. They begin with the first new ticket
 * of the company, after its earlier tickets. A number that a rolled back transaction took is left out.
 *
 * Rows that bring a number (a restored or moved company) keep it, and the sequence goes on after the highest.
 */
const numbering = [
  `create function tickets.sequence_of_numbers(company bigint) returns text
   language plpgsql security definer set search_path = pg_catalog as $$
   declare
     sequence text := 'ticket_numbers.company_' || company;
     first bigint;
   begin
     if to_regclass(sequence) is not null then return sequence; end if;
     perform pg_advisory_xact_lock(hashtext('recado-ticket-numbers'), hashint8(company));
     select 1 + coalesce(max(number), 0) + count(*) filter (where number is null) into first
       from tickets.tickets where company_id = company;
     -- Another transaction may have made it while this one waited; names that were looked up before are remembered as missing.
     execute format('create sequence if not exists %s as bigint start %s', sequence, first);
     return sequence;
   end $$`,
  `create function tickets.give_number() returns trigger
   language plpgsql security definer set search_path = pg_catalog as $$
   declare
     sequence text := 'ticket_numbers.company_' || new.company_id;
   begin
     -- Row-level security refuses such a row afterwards.
     if new.company_id is null then return new; end if;
     if new.number is null then
       new.number := nextval(tickets.sequence_of_numbers(new.company_id)::regclass);
     elsif to_regclass(sequence) is not null
       and new.number > coalesce(pg_sequence_last_value(sequence::regclass), 0) then
       perform setval(sequence::regclass, new.number);
     end if;
     return new;
   end $$`,
  `revoke all on function tickets.sequence_of_numbers(bigint) from public`,
];

export const TicketNumbers1769100000051 = migrationOf('TicketNumbers1769100000051', {
  up: [
    `create schema if not exists ticket_numbers`,
    `alter table tickets.tickets add column number bigint`,
    ...numbering,
    `create trigger tickets_number before insert on tickets.tickets for each row execute function tickets.give_number()`,
  ],
  down: [
    `drop trigger tickets_number on tickets.tickets`,
    `drop function tickets.give_number, tickets.sequence_of_numbers`,
    `alter table tickets.tickets drop column number`,
    `drop schema ticket_numbers cascade`,
  ],
});
