import type { Keys } from '@recado/platform';
import type { NextFunction, Request, Response } from 'express';

/** The header by which the gateway passes the caller's address on in its own requests. */
const HEADER = 'x-recado-caller';
const PURPOSE = 'the gateway asks itself';
const VALID_MS = 60_000;

/** A header for a request of the gateway to itself: the address of its caller, signed for a minute. */
export function ownRequestHeader(keys: Keys, address: string): Record<string, string> {
  const text = `${Date.now() + VALID_MS} ${address}`;
  return { [HEADER]: `${keys.sign(PURPOSE, text)} ${text}` };
}

/** Restores the caller's address of such a request; the header of anybody else is dropped. */
export const believeOwnRequests =
  (keys: Keys) =>
  (request: Request, _response: Response, next: NextFunction): void => {
    const address = signedAddress(keys, request.headers[HEADER]);
    delete request.headers[HEADER];
    if (address !== null) Object.defineProperty(request, 'ip', { value: address });
    next();
  };

function signedAddress(keys: Keys, header: unknown): string | null {
  if (typeof header !== 'string') return null;
  const [signature = '', until = '', address = ''] = header.split(' ');
  if (!keys.verify(PURPOSE, `${until} ${address}`, signature) || Number(until) < Date.now()) return null;
  return address;
}
