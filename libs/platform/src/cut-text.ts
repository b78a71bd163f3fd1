/** A text cut inside a surrogate pair is made well-formed: Postgres refuses half a character in jsonb. */
export const cutText = (text: string, length: number): string => text.slice(0, length).toWellFormed();
