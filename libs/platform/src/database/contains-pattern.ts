/** Pattern for `like` that matches the text anywhere; `%` and `_` are escaped. */
export const containsPattern = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
