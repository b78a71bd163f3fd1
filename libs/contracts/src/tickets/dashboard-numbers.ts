import { Decimal, Int, OrNull, Part } from '../fields.ts';

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
  /** By the clock. */
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
