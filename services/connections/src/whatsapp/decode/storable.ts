/** Text as Postgres and JSON take it: without NUL and halves of characters, and not longer than `most`. */
export const storable = (text: string, most: number): string => text.slice(0, most).replaceAll('\0', '').toWellFormed();
