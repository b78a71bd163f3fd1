/** A text that nothing else contains. */
export const word = (): string => crypto.randomUUID().slice(0, 8);
