/** Text as Postgres and JSON take it: without NUL and halves of characters, and not longer than `most`. */
export const storable = (text: string, most: number): string => text.slice(0, most).replaceAll('\0', '').toWellFormed();

/** The id of a message, which its sender's client chose: WhatsApp's own have 12 to 32 characters. */
export const storableId = (id: string): string => storable(id, 100);
