import { isIP, Socket } from 'node:net';
import { Client } from 'pg';
import type { AddressRules } from '../../libs/egress/src/address-rules.ts';
import { EgressError } from '../../libs/egress/src/egress.error.ts';
import { guardedLookup, systemResolve } from '../../libs/egress/src/guarded-lookup.ts';
import { MoveInRefused } from './move-in-refused.ts';

/** The address of an old database, and who may be connected to; without rules the operator has given it, and all may. */
export interface OldAddress {
  url: string;
  rules?: AddressRules | undefined;
}

/**
 * A connection to the old database.
 * @throws MoveInRefused where it cannot be opened, or its address is not allowed
 */
export async function openOldClient({ url, rules }: OldAddress): Promise<Client> {
  const given = { connectionString: url, application_name: 'recado move-in' };
  const sql = new Client(rules ? { ...given, stream: () => guardedSocket(rules) } : given);
  // A connection that ends later fails the query under way.
  sql.on('error', () => undefined);
  try {
    await sql.connect();
  } catch (error) {
    if (error instanceof EgressError)
      throw new MoveInRefused(`The address ${error.host} is none that the console may name (EGRESS_ALLOW)`, 'address');
    throw new MoveInRefused(`--from: the database cannot be opened: ${(error as Error).message}`, 'unreachable');
  }
  return sql;
}

/**
 * Connects to addresses that the rules allow; the address that a name resolves to is checked, and is the one that is
 * connected to.
 */
function guardedSocket(rules: AddressRules): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  const guarded = (port: number, host: string) => {
    if (typeof port !== 'number' || (isIP(host) !== 0 && !rules.allows(host, host, port)))
      return socket.destroy(new EgressError('refusedAddress', { host }));
    return connect({ port, host, lookup: guardedLookup(rules, systemResolve, port) });
  };
  return Object.assign(socket, { connect: guarded as Socket['connect'] });
}
