import { momentOf } from './due-date.ts';
import { withZone } from './local-moment.ts';

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A due date as it is given: a moment, or a plain day (2026-03-09) or a time without zone of the company's calendar. */
export const dueDateOf = (given: string, timeZone: string): Date =>
  PLAIN_DAY.test(given) ? momentOf(given, timeZone) : new Date(withZone(given, timeZone));
