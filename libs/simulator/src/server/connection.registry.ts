import { addressKey, type Address } from '../wire/jid.ts';
import type { Connection } from './client.connection.ts';

/** A client that asked to be linked by a code typed on the phone of `number`. */
export interface CodeRequest {
  ref: Buffer;
  connection: Connection;
  /** The client's ephemeral key, wrapped with the code: salt (32), iv (16), key (32). */
  wrapped: Buffer;
}

/** The sockets there are: all, those that wait to be linked, and the one of each device. */
export class Sockets {
  readonly all = new Set<Connection>();
  readonly waiting = new Map<string, Connection>();
  readonly codes = new Map<string, CodeRequest>();
  private readonly ofDevice = new Map<string, Connection>();

  of(address: Address): Connection | undefined {
    return this.ofDevice.get(addressKey(address));
  }

  /** The devices of a number that are connected now. */
  ofNumber(number: string): Connection[] {
    return [...this.all].filter((one) => one.number === number);
  }

  attach(address: Address, connection: Connection): Connection | undefined {
    const before = this.of(address);
    this.ofDevice.set(addressKey(address), connection);
    return before;
  }

  detach(connection: Connection): void {
    this.all.delete(connection);
    this.release(connection);
  }

  /** It is still open, but nobody's any more. */
  release(connection: Connection): void {
    for (const [ref, one] of this.waiting) if (one === connection) this.waiting.delete(ref);
    for (const [number, code] of this.codes) if (code.connection === connection) this.codes.delete(number);
    const { address } = connection;
    if (address && this.of(address) === connection) this.ofDevice.delete(addressKey(address));
  }
}
