import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/** Headers by which a proxy says for whom it asks. */
const forwarding = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded'];

/** Drops forwarding headers that come without the key of the proxy. @param key empty: no key is demanded */
export function dropUnprovenForwarding(headers: IncomingHttpHeaders, key: string): void {
  if (!key || isSame(String(headers['x-recado-proxy'] ?? ''), key)) return;
  for (const name of forwarding) delete headers[name];
}

/** The same for each request, before its address is read. */
export const believeProvenProxy =
  (key: string) =>
  ({ headers }: Request, _response: Response, next: NextFunction): void => {
    dropUnprovenForwarding(headers, key);
    next();
  };

function isSame(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
