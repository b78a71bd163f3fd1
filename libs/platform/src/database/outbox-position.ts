import type { OutboxPosition } from '@recado/contracts';

/** Most missing numbers of a position, which must fit into a message of the bus; a relay that is further behind catches up first. */
const MOST_MISSING = 10_000;

/**
 * SQL of the position of a service's outbox, the columns `"upTo"` and `missing` of `OutboxPosition`. Rows that the same
 * statement counts are exactly those of the included events: both are of one snapshot, and an event is committed with its
 * rows. No event appears any more up to the position of the relay (outbox-frontier.ts), so that only numbers beyond that
 * position can be missing.
 */
export const outboxPosition = (service: string): string =>
  `select up_to as "upTo", array(
     select n from generate_series(floor + 1, up_to) n
     where not exists (select from ${service}.outbox o where o.id = n)) as missing
   from (
     select floor, greatest(floor, (select max(id) from ${service}.outbox)) as up_to
     from (select coalesce(max(carried_to), 0) as floor from ${service}.relay) carried) seen`;

/** @returns the only row of a count with its position; @throws while too many numbers are missing */
export function readCount<T extends OutboxPosition>(rows: T[]): T {
  const [count] = rows;
  if (!count) throw new Error('Nothing was counted');
  if (count.missing.length > MOST_MISSING) throw new Error('The relay is too far behind for a count');
  return count;
}

/** @returns the number in its outbox of the event with this id; null where no relay has published it */
export function outboxNumber(eventId: string): number | null {
  const number = /^[a-z]+-(\d+)$/.exec(eventId)?.[1];
  return number === undefined ? null : Number(number);
}
