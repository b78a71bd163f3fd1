/** Words of fields whose name says the same in every class. */
export const commonWords: Readonly<Record<string, string>> = {};
