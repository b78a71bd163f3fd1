import type { IncomingMessage } from 'node:http';
import { languages, type Caller, type Language, type StoredFile } from '@recado/contracts';
import { newTrace, readTrace } from '@recado/platform';
import type { Request } from 'express';

export type EdgeRequest = Request & {
  user: Caller;
  trace?: string;
  stored?: StoredFile[];
  /** The operation of its route, with the service that answers it; unset for routes of health and files. */
  operation?: { service: string; name: string };
  /** The code of the fault that it was answered with. */
  refusal?: string;
};

/** The trace of the request: from the proxy's header, where it is a UUID or 32 hexadecimal digits, or a new one. */
export function traceOf(request: EdgeRequest): string {
  const given = request.headers['x-request-id'];
  request.trace ??= (typeof given === 'string' && readTrace(given)) || newTrace();
  return request.trace;
}

/** A HEAD is a GET whose answer has no body. */
export const readsOnly = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

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
