import { hkdfSync } from 'node:crypto';
import { acceptedSecrets, type RootSecrets } from '../root-secrets.ts';

/** The NATS password of each service is derived from the root secret (HKDF, RFC 5869), so none has to be stored. */
export const natsPassword = (secret: string, service: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'recado', `nats/${service}`, 32)).toString('base64url');

/** Replies to a service arrive under its own name, which other services may not subscribe to. */
export const inboxOf = (service: string): string => `_INBOX.${service}`;

export interface NatsAccess {
  servers: string[];
  user?: string;
  pass?: string;
  /** Tries one password after the other while the root secret is replaced: the server knows one of them. */
  authenticator?: () => { user: string; pass: string };
  ignoreAuthErrorAbort?: boolean;
}

/**
 * The credentials of a service for NATS. A user and password in the address take precedence; a server without users
 * ignores them.
 * @param secret the root secret; without it only credentials of the address are used
 */
export function natsAccess(addresses: string, service: string, secret?: string | RootSecrets): NatsAccess {
  const urls = addresses.split(',').map((address) => new URL(address.trim()));
  const given = urls.find(({ username }) => username !== '');
  // The client takes neither from an address.
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  if (given) return { servers, user: decodeURIComponent(given.username), pass: decodeURIComponent(given.password) };
  if (secret === undefined) return { servers };
  const [first = '', ...others] = acceptedSecrets(secret).map((root) => natsPassword(root, service));
  if (others.length === 0) return { servers, user: service, pass: first };
  let attempts = 0;
  const passwords = [first, ...others];
  const authenticator = () => ({ user: service, pass: passwords[attempts++ % passwords.length] ?? first });
  return { servers, authenticator, ignoreAuthErrorAbort: true };
}
