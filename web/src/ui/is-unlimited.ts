/** The quota that the API answers where a connection may start any number of chats. */
const UNLIMITED = 1_000_000_000;

export const isUnlimited = (ceiling: number): boolean => ceiling >= UNLIMITED;
