import { isIP } from 'node:net';
import { AddressRules } from '../../libs/egress/src/address-rules.ts';
import { checkUrl } from '../../libs/egress/src/check-url.ts';
import { LeftOut } from './old-row.ts';

/** Private addresses that the operator lets the services call (EGRESS_ALLOW). */
const allowed = (process.env['EGRESS_ALLOW'] ?? '').split(',').map((entry) => entry.trim());
const rules = new AddressRules(allowed.filter((entry) => entry !== ''));

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
    const isRefused = isIP(host) !== 0 && !rules.allows(host, host, Number(port) || (protocol === 'https:' ? 443 : 80));
    if (!isRefused && host !== 'localhost') return address;
  } catch {
    // said below, as for an address that is refused
  }
  throw new LeftOut(`its address is not allowed: ${address.slice(0, 100)}`);
}
