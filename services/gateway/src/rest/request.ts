import type { IncomingMessage } from 'node:http';
import { languages, type Caller, type Language, type StoredFile } from '@recado/contracts';
import type { Request } from 'express';

export type EdgeRequest = Request & { user: Caller; trace?: string; stored?: StoredFile[] };

/** One id per request: the proxy's, or a fresh one. */
export function traceOf(request: EdgeRequest): string {
  const given = request.headers['x-request-id'];
  request.trace ??= typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
  return request.trace;
}

export const addressOf = (request: EdgeRequest): string | null => request.ip ?? null;

/** The browser, as it names itself: cut short, and without what no text field takes. */
export const deviceOf = (request: EdgeRequest): string =>
  (request.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, 200);

/** The first language of Accept-Language that we speak. */
export function languageOf({ headers }: IncomingMessage, otherwise: Language): Language {
  const wanted = headers['accept-language']?.toLowerCase().split(',') ?? [];
  const spoken = wanted.map((entry) => languages.find((language) => entry.trim().startsWith(language)));
  return spoken.find(Boolean) ?? otherwise;
}
