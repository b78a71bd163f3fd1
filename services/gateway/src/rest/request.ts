import type { IncomingMessage } from 'node:http';
import { languages, type Caller, type Language, type StoredFile } from '@recado/contracts';
import type { Request } from 'express';

export type EdgeRequest = Request & { user: Caller; trace?: string; stored?: StoredFile[] };

/** The id of the request: from the proxy's header, or a new one. */
export function traceOf(request: EdgeRequest): string {
  const given = request.headers['x-request-id'];
  request.trace ??= typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
  return request.trace;
}

export const addressOf = (request: EdgeRequest): string | null => request.ip ?? null;

/** The user agent, cut and without NUL, which text columns cannot store. */
export const deviceOf = (request: EdgeRequest): string =>
  (request.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, 200);

/** The first supported language of Accept-Language. */
export function languageOf({ headers }: IncomingMessage, otherwise: Language): Language {
  const wanted = headers['accept-language']?.toLowerCase().split(',') ?? [];
  const supported = wanted.map((entry) => languages.find((language) => entry.trim().startsWith(language)));
  return supported.find(Boolean) ?? otherwise;
}
