/** Messages of campaigns, schedules and the API that a connection sends at once after a quiet time. */
export const SEND_BURST = 10;
