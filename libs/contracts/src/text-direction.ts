/** Characters that turn the direction of the text around them (UAX #9: embeddings, overrides, isolates), also of what follows a name. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

export const withoutTurns = (text: string): string => text.replace(TURNS, '');
