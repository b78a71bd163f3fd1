/** Bounds of a spreadsheet, each checked before the data is in memory. */
export const MOST_BYTES = 25_000_000;
export const MOST_COLUMNS = 200;
/** Rows that hold something. */
export const MOST_ROWS = 100_000;
/** All rows, with empty ones: a sheet of Excel has 1,048,576. */
export const MOST_LINES = 1_100_000;
/** Bytes unpacked from an archive. */
export const MOST_INFLATED = 250_000_000;
export const MOST_ENTRIES = 2_000;
/** Characters kept of a cell: longer than any field, so that its own check still sees a text that is too long. */
export const MOST_CELL = 600;
/** Characters of all texts that cells share: they are in memory at once. */
export const MOST_SHARED = 30_000_000;
