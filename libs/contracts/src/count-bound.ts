/** Rows of a list are counted up to this many; a count above it means that there are more. */
export const MOST_COUNTED_ROWS = 10_000;
