import type { Request } from 'express';

/** The path below which the web's address leads to the gateway. */
export const BACKEND = '/backend';

/**
 * Addresses below which programs reach the operations, the best one for the caller of this request first: the installation's
 * public address, or, without one and for who calls the gateway directly, the one that was called.
 */
export function gatewayAddresses(publicUrl: string, request: Request): string[] {
  // The web server and proxies in front say that their address is the web's.
  const isOfWeb = request.headers['x-forwarded-prefix'] === BACKEND;
  const called = `${request.protocol}://${request.host}${isOfWeb ? BACKEND : ''}`;
  if (publicUrl === '') return [called];
  const own = publicUrl.replace(/\/+$/, '') + BACKEND;
  return isOfWeb || URL.parse(publicUrl)?.host === request.host ? [own] : [called, own];
}
