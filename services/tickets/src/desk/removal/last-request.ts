/**
 * The delay of a second job after a removal: requests that were under way have ended by then, and the job finds the
 * rows that they left behind.
 */
export const LAST_REQUEST_MS = 60_000;
