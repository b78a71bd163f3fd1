/** A foreign object's fields, none of them checked. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** A text or a number on one line, cut, without control characters; everything else is empty. */
export function textOf(value: unknown, most = 200): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const line = String(value)
    .slice(0, most * 4)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, most).join('');
}

/** Money as integer cents, read from its digits: `99.9`, `1234,50`, `1.234,50`; null when it is none. */
export function centsOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const isGrouped = /^\d{1,3}(\.\d{3})+,\d{2}$/.test(text);
  const plain = isGrouped ? text.replaceAll('.', '') : text;
  const found = /^(\d{1,9})(?:[.,](\d{1,2})0*)?$/.exec(plain);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}

/** The date of `2026-12-31` or `2026-12-31 00:00:00`, kept as text because it names no zone; null when it is none. */
export function dateOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]*Z?)?$/.exec(value.trim()) ?? [];
  return calendarDate(year, month, day);
}

/** A date as customers write it: `31/12/1980`, `31-12-1980`, `31121980` or `1980-12-31`; null when it is none. */
export function writtenDateOf(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 30) return null;
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2})\s*[/.\s-]\s*(\d{4})$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed) ??
    [];
  return dateOf(trimmed) ?? calendarDate(year, month.padStart(2, '0'), day.padStart(2, '0'));
}

function calendarDate(year: string, month: string, day: string): string | null {
  const last = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1];
  const isReal = last !== undefined && Number(day) >= 1 && Number(day) <= last && Number(year) >= 1900;
  return isReal ? `${year}-${month}-${day}` : null;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A web address that may be shown; null for everything else. */
export function linkOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500) return null;
  const url = URL.parse(value.trim());
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isWeb ? url.href : null;
}

/** WhatsApp shows documents of any size; bills are small, and a server may answer anything. */
export const MOST_PDF_BYTES = 5_000_000;

/** Bytes that begin like a PDF and are not too many; null for everything else. */
export const pdfOf = (bytes: Buffer): Buffer | null =>
  bytes.length <= MOST_PDF_BYTES && bytes.subarray(0, 4).toString('latin1') === '%PDF' ? bytes : null;
