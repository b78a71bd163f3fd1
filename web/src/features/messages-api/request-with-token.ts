import type { FaultBody } from '@recado/contracts';
import { apiBase } from '../../lib/http.ts';
import { language } from '../../lib/i18n.ts';
import { RequestError } from '../../lib/request-error.ts';

interface TokenRequest {
  method: string;
  path: string;
  body?: object | FormData;
  signal?: AbortSignal;
}

/** A request as an outside program makes it: with a token that was typed, and neither session nor cookies of the page. */
export async function requestWithToken<T>(token: string, { method, path, body, signal }: TokenRequest): Promise<T> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language.get() });
  // A header holds no other characters, and no token has any.
  headers.set('authorization', `Bearer ${token.replace(/[^\x21-\x7e]/g, '')}`);
  if (method === 'POST') headers.set('idempotency-key', crypto.randomUUID());
  const isForm = body instanceof FormData;
  if (body && !isForm) headers.set('content-type', 'application/json');
  const response = await fetch(apiBase + path, {
    method,
    headers,
    credentials: 'omit',
    body: body ? (isForm ? body : JSON.stringify(body)) : null,
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new RequestError(0, 'ERR_UNAVAILABLE');
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const fault = answer as Partial<FaultBody>;
  throw new RequestError(response.status, fault.error ?? 'ERR_UNAVAILABLE', fault);
}
