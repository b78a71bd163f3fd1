import { hkdfSync } from 'node:crypto';

/** The NATS password of each service is derived from the root secret (HKDF, RFC 5869), so none has to be stored. */
export const natsPassword = (secret: string, service: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'recado', `nats/${service}`, 32)).toString('base64url');

/** Replies to a service arrive under its own name, which other services may not subscribe to. */
export const inboxOf = (service: string): string => `_INBOX.${service}`;

export interface NatsAccess {
  servers: string[];
  user?: string;
  pass?: string;
}

/**
 * The credentials of a service for NATS. A user and password in the address take precedence; a server without users
 * ignores them.
 * @param secret the root secret; without it only credentials of the address are used
 */
export function natsAccess(addresses: string, service: string, secret?: string): NatsAccess {
  const urls = addresses.split(',').map((address) => new URL(address.trim()));
  const given = urls.find(({ username }) => username !== '');
  // The client takes neither from an address.
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  if (given) return { servers, user: decodeURIComponent(given.username), pass: decodeURIComponent(given.password) };
  return secret === undefined ? { servers } : { servers, user: service, pass: natsPassword(secret, service) };
}
