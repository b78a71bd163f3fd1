import { cutFileName } from '@recado/platform';

/** Text as Postgres and JSON take it: without NUL and halves of characters, and not longer than `limit`. */
export const sanitizeText = (text: string, limit: number): string =>
  text.slice(0, limit).replaceAll('\0', '').toWellFormed();

/**
 * Sanitizes a name into one line: control characters become blanks, and characters that change the writing direction are
 * removed (`exe.fdp` could be shown as `pdf.exe`).
 */
export const sanitizeLine = (text: string, limit: number): string =>
  sanitizeText(
    text.replaceAll(/[\0\u202A-\u202E\u2066-\u2069]/g, '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    limit,
  ).trim();

/** A long name keeps its extension. */
export const sanitizeFileName = (name: string, limit: number): string =>
  cutFileName(sanitizeLine(name, name.length), limit);

/** Sanitizes a message id, which the sender's client chooses; WhatsApp's own ids have 12 to 32 characters. */
export const sanitizeId = (id: string): string => sanitizeText(id, 100);
