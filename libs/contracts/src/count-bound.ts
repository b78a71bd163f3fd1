/** Rows of a list are counted up to this many; a count above it means that there are more. */
export const MOST_COUNTED_ROWS = 10_000;
/** Most items of a list in an input. */
export const MOST_ITEMS = 1000;
/** Most tickets that one request changes. */
export const MOST_CHANGED_TICKETS = 100;
/** Most days by which a due date is moved at once. */
export const MOST_FREE_DAYS = 366;
