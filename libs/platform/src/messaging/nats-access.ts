import { hkdfSync } from 'node:crypto';

/** Nobody has to invent or keep passwords of NATS: each service's follows from the root secret (HKDF, RFC 5869). */
export const natsPassword = (secret: string, service: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'recado', `nats/${service}`, 32)).toString('base64url');

/** Replies to a service arrive under its own name: nobody else may read them. */
export const inboxOf = (service: string): string => `_INBOX.${service}`;

export interface NatsAccess {
  servers: string[];
  user?: string;
  pass?: string;
}

/**
 * How a service signs in to NATS. A name and a password in the address are the operator's own and come first; a server
 * that asks for none ignores the service's.
 * @param secret the root secret; without one nothing is said but what stands in the address
 */
export function natsAccess(addresses: string, service: string, secret?: string): NatsAccess {
  const urls = addresses.split(',').map((address) => new URL(address.trim()));
  const given = urls.find(({ username }) => username !== '');
  // The client takes neither from an address.
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  if (given) return { servers, user: decodeURIComponent(given.username), pass: decodeURIComponent(given.password) };
  return secret === undefined ? { servers } : { servers, user: service, pass: natsPassword(secret, service) };
}
