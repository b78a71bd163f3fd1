import { migrationOf } from '@recado/platform';

/**
 * The tickets of before get their numbers in the order of their ids, a thousand in a transaction, while the services work: rows that
 * somebody has locked are left for the next round. The numbers are decided once, in a table of the session. A run that broke off
 * goes on after the last number it gave, which belongs to the newest ticket with a number before the first one without.
 */
const giveNumbers = `do $$
  declare
    first bigint;
    last bigint;
  begin
    drop table if exists pg_temp.numbering;
    create temp table numbering as
      select row_number() over (order by company_id, id) as place, id,
        base + row_number() over (partition by company_id order by id) as number
      from (
        select company_id, id, number, coalesce(max(number) over (partition by company_id order by id), 0) as base
        from tickets.tickets) t
      where number is null;
    create index on pg_temp.numbering (place);
    analyze pg_temp.numbering;
    loop
      select min(place), max(place) into first, last from pg_temp.numbering;
      exit when first is null;
      while first <= last loop
        update tickets.tickets t set number = free.number from (
          select n.id, n.number from pg_temp.numbering n join tickets.tickets of_number on of_number.id = n.id
          where n.place between first and first + 999 and of_number.number is null
          for update of of_number skip locked) free
        where t.id = free.id;
        commit;
        first := first + 1000;
      end loop;
      delete from pg_temp.numbering n where not exists (
        select from tickets.tickets t where t.id = n.id and t.number is null);
      commit;
      perform pg_sleep(0.1);
    end loop;
    drop table pg_temp.numbering;
  end $$`;

/** Each ticket has a number that no other ticket of its company has. A statement may run again after a lock that was not free. */
export const NumberEarlierTickets1769100000052 = migrationOf('NumberEarlierTickets1769100000052', {
  up: [
    giveNumbers,
    `set lock_timeout = 0`,
    `drop index concurrently if exists tickets.tickets_number`,
    `create unique index concurrently tickets_number on tickets.tickets (company_id, number)`,
    `reset lock_timeout`,
    `alter table tickets.tickets drop constraint if exists tickets_numbered`,
    `alter table tickets.tickets add constraint tickets_numbered check (number is not null and number > 0) not valid`,
    `alter table tickets.tickets validate constraint tickets_numbered`,
    `alter table tickets.tickets alter column number set not null`,
  ],
  down: [
    `alter table tickets.tickets alter column number drop not null`,
    `alter table tickets.tickets drop constraint tickets_numbered`,
    `drop index tickets.tickets_number`,
  ],
  transaction: false,
});
