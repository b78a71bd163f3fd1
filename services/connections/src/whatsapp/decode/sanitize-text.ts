/** Text as Postgres and JSON take it: without NUL and halves of characters, and not longer than `most`. */
export const storable = (text: string, most: number): string => text.slice(0, most).replaceAll('\0', '').toWellFormed();

/**
 * The same on one line, as names are: control characters are blanks, and those that turn the direction of writing go
 * (`exe.fdp` shown as `pdf.exe`).
 */
export const oneLine = (text: string, most: number): string =>
  storable(
    text.replaceAll(/[\0\u202A-\u202E\u2066-\u2069]/g, '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    most,
  ).trim();

/** The id of a message, which its sender's client chose: WhatsApp's own have 12 to 32 characters. */
export const storableId = (id: string): string => storable(id, 100);
