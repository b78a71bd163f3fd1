/** What a spreadsheet may be. Everything of it is bounded before it is in memory. */
export const MOST_BYTES = 25_000_000;
export const MOST_COLUMNS = 200;
/** That are not empty. */
export const MOST_ROWS = 100_000;
/** Empty ones among them: a sheet of Excel has 1,048,576. */
export const MOST_LINES = 1_100_000;
/** Of what is read out of an archive. */
export const MOST_INFLATED = 250_000_000;
export const MOST_ENTRIES = 2_000;
/** What a contact has no room for is not needed in full; longer than this it shows that it is too long. */
export const MOST_CELL = 600;
/** Of texts that cells share, together: they are in memory at once. */
export const MOST_SHARED = 30_000_000;
