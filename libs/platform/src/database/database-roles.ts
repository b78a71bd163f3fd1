import type { Keys } from '../keys.ts';

/** A service signs in to Postgres under its own role: it owns no table and cannot bypass policies. */
export const roleOf = (service: string): string => `recado_${service}`;
/** The role a service steps into, by name and with a reason, for what spans companies. */
export const systemRoleOf = (service: string): string => `recado_${service}_system`;
/** Nobody has to invent or keep database passwords: they follow from the root secret. */
export const rolePassword = (keys: Keys, service: string): string => keys.sign('database-role', service);

export function serviceUrl(url: string, keys: Keys, service: string): string {
  const own = new URL(url);
  own.username = roleOf(service);
  own.password = rolePassword(keys, service);
  return own.toString();
}

/** The application name of a service's processes at Postgres, with a mark that tells their root secret from others. */
export const applicationNameOf = (service: string, keys: Keys): string => `recado-${service} ${keys.fingerprint}`;
