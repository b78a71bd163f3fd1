/** The most that a quota may be. */
export const MOST_OF_QUOTA = 2_147_483_647;
