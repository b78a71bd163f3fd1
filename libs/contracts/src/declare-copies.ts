import type { EventType } from './event.ts';

/** A copy of rows that another service owns. */
export interface Copy {
  /** The service that keeps the copy. */
  service: string;
  /** Unique in its service. */
  name: string;
  /** The table of the copy, which may hold other things; null: it is in memory, and events end it. */
  table: string | null;
  /** The copied fields: columns of the table, keys of its rows, or parts of an answer in memory. */
  fields: readonly string[];
  /** The owner of the rows: a service and its resource. */
  owner: `${string}.${string}`;
  /** Every event that changes the copy. */
  events: readonly Pick<EventType, 'name' | 'service'>[];
  use: CopyUse;
  /** The service's behaviour while the row is not there yet. */
  absent: string;
}
/**
 * The use of a copy. A copy that decides about money, limits or rights names the operation of the owner that is asked before
 * the decision, or where asking each time is too much, what a decision by an older state can do.
 */
export type CopyUse = 'display' | 'routing' | { decides: string; asks: string } | { decides: string; late: string };

/** Copies of a service by their names. */
export const declareCopies = <Name extends string>(
  service: string,
  described: Record<Name, Omit<Copy, 'service' | 'name'>>,
): Record<Name, Copy> =>
  Object.fromEntries(
    Object.entries<Omit<Copy, 'service' | 'name'>>(described).map(([name, copy]) => [name, { ...copy, service, name }]),
  ) as Record<Name, Copy>;
