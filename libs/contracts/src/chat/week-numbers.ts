/** Numbers of seven days. */
export interface WeekTotals {
  /** Tickets that were started. */
  started: number;
  /** Tickets that were closed. */
  finished: number;
  /** Contacts whose first ticket was started. */
  leads: number;
  /** The mean time until a person took a ticket; null: none was taken. */
  waitMinutes: number | null;
}

/** The advice about a week: the first kind that applies. */
export type WeekAdvice =
  /** Tickets wait for a person now; `since`: the longest, in the company's time zone, YYYY-MM-DDTHH:MM. */
  | { kind: 'waiting'; count: number; since: string }
  /** Many ratings are the lowest. */
  | { kind: 'unsatisfied'; count: number; of: number }
  /** The hour in which most tickets were started. `day`: YYYY-MM-DD. */
  | { kind: 'busiest'; day: string; hour: number; tickets: number };

/** The week of a company, from Monday to Sunday of its calendar. Days are YYYY-MM-DD. */
export interface WeekNumbers {
  from: string;
  to: string;
  totals: WeekTotals;
  /** The week before. */
  before: WeekTotals;
  /** The mean of the ratings, 1 to 3, and their number; null without one. */
  rating: { mean: number; count: number } | null;
  /** Seven days, Monday first. */
  days: { day: string; started: number; finished: number }[];
  /** The advice of the week; null: nothing stands out. */
  advice: WeekAdvice | null;
}
