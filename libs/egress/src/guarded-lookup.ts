import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { AddressRules } from './address-rules.ts';
import { EgressError } from './egress.error.ts';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}
/** All addresses of a host name; rejects when there are none. */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

/** As the machine resolves names: `/etc/hosts`, search domains and DNS. */
export const systemResolve: Resolve = async (host) => (await lookup(host, { all: true })) as ResolvedAddress[];

/** Resolves a name to those of its addresses that the rules allow. */
export const guardedLookup =
  (rules: AddressRules, resolve: Resolve, port: number): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const allowed = found.filter(({ address }) => rules.allows(host, address, port));
        const [first] = allowed;
        if (!first) callback(new EgressError('refusedAddress', { host }), '', 0);
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
