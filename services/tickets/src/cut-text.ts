/** The beginning of a text. Half of a character that was cut in two would be refused by Postgres in jsonb. */
export const cutText = (text: string, length: number): string => text.slice(0, length).toWellFormed();
