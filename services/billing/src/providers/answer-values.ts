import { ProviderError } from './payment.provider.ts';

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

/** A moment that names its zone; null when it is none. */
export function momentOf(value: unknown): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(value)) return null;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A page that people may be sent to; null for everything else. */
export function pageOf(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}

/** @throws ProviderError: a value that cannot be read is never taken for none */
export function required<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined || value === '') throw invalidAnswer(name);
  return value;
}

/** A proxy's page, or an interface that changed: nothing is known of the charge. */
export const invalidAnswer = (name: string): ProviderError =>
  new ProviderError('unreachable', `the answer cannot be understood: ${name}`, true);
