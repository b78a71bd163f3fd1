import { Decimal, Int, OrNull, Part, Text } from '../fields.ts';
import { When } from '../time-fields.ts';

/** The longest range, in days. */
export const MOST_DASHBOARD_DAYS = 366;

/** Minutes; null without anything measured. */
export class Percentiles {
  /** How many were measured. */
  @Int() count: number;
  /** Half of them took no longer, in minutes; null: none was measured. */
  @OrNull() @Decimal(0, 1e9) median: number | null;
  /** Nine of ten took no longer, in minutes; null: none was measured. */
  @OrNull() @Decimal(0, 1e9) p90: number | null;
}
export class Durations {
  /** The elapsed time, day and night. */
  @Part(() => Percentiles) total: Percentiles;
  /** Within the opening hours of the queue, or of the company. */
  @Part(() => Percentiles) open: Percentiles;
}
/** 1 unsatisfied, 2 satisfied, 3 very satisfied. */
export class RatingCounts {
  /** Ratings of 1: unsatisfied. */
  @Int() one: number;
  /** Ratings of 2: satisfied. */
  @Int() two: number;
  /** Ratings of 3: very satisfied. */
  @Int() three: number;
}
/** A ticket whose contact waits. */
export class WaitingTicket {
  /** The uuid of the ticket. */
  @Text(36, 36) uuid: string;
  /** The name of the contact. */
  @Text(0, 200) contactName: string;
  /** The moment from which on the contact waits. */
  @When() since: string;
}
/** Tickets that wait for a person at this moment, whatever the range; those that the bot serves are left out. */
export class WaitingNow {
  /** The number of tickets that wait. */
  @Int() count: number;
  /** Minutes that they have waited so far, on average; null: none waits. */
  @OrNull() @Decimal(0, 1e9) avgMinutes: number | null;
  /** The ticket that has waited the longest; null: none waits. */
  @OrNull() @Part(() => WaitingTicket) longest: WaitingTicket | null;
}
