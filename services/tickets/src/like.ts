/** For `like`: anything that holds these words; `%` and `_` are letters like others. */
export const like = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
