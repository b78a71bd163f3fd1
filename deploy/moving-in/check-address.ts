import { isIP } from 'node:net';
import { AddressRules } from '../../libs/egress/src/address-rules.ts';
import { checkUrl } from '../../libs/egress/src/check-url.ts';
import { LeftOut } from './old-row.ts';

/** Addresses that may be called, with the private ones that the operator allows (EGRESS_ALLOW). */
export const allowedAddresses = new AddressRules((process.env['EGRESS_ALLOW'] ?? '').split(/[\s,]+/).filter(Boolean));

/**
 * An address that the product will call must be one that it would call: the same rules as those of the guarded client, which
 * checks it again with each call, and a name by what it resolves to then.
 * @returns the address, empty for none
 * @throws LeftOut
 */
export function checkedAddress(given: string): string {
  const address = given.trim();
  if (address === '') return '';
  if (address.length > 500) throw new LeftOut('its address is longer than 500 characters');
  try {
    const { hostname, port, protocol } = checkUrl(address);
    const host = hostname.replace(/^\[|\]$/g, '');
    const isRefused =
      isIP(host) !== 0 && !allowedAddresses.allows(host, host, Number(port) || (protocol === 'https:' ? 443 : 80));
    if (!isRefused && host !== 'localhost') return address;
  } catch {
    // said below, as for an address that is refused
  }
  throw new LeftOut(`its address is not allowed: ${address.slice(0, 100)}`);
}
