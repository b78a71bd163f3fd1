/** What was under way when a row was removed has ended by then; what it left behind is for a second job. */
export const LAST_REQUEST_MS = 60_000;
