/** The fields of a foreign object, each of a type that is still unknown. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object as it is; anything else as an object without fields. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The first items of a list; none of anything else. */
export const itemsOf = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);

/** A text cut to `longest` characters and without NUL, which Postgres does not store; a number as digits; else empty. */
export function textOf(value: unknown, longest: number): string {
  if (typeof value === 'string') return value.replaceAll('\0', '').slice(0, longest).toWellFormed();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** An address of the web without user and password, at most 2,000 characters; null for anything else. */
export function webAddressOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  const url = URL.parse(value.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return null;
  return url.href;
}
