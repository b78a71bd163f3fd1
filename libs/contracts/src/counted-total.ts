/** Events of a service that a count of its tables includes: those up to a number of its outbox, without the missing ones. */
export interface OutboxPosition {
  upTo: number;
  /** Lower numbers whose transactions had not ended: their events are not included, and may never be published. */
  missing: number[];
}

/** Number of rows or bytes that a company has, counted in the tables of the service that owns the rows. */
export interface CountedTotal {
  total: number;
  position: OutboxPosition;
}
