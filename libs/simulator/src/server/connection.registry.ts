import { addressKey, type DeviceAddress } from '../wire/jid.ts';
import type { ClientConnection } from './client.connection.ts';

/** A client that asked to be linked by a code typed on the phone of `number`. */
export interface CodeRequest {
  ref: Buffer;
  connection: ClientConnection;
  /** The client's ephemeral key, wrapped with the code: salt (32), iv (16), key (32). */
  wrapped: Buffer;
}

/** The sockets there are: all, those that wait to be linked, and the one of each device. */
export class ConnectionRegistry {
  readonly all = new Set<ClientConnection>();
  readonly byPairingRef = new Map<string, ClientConnection>();
  readonly codeRequests = new Map<string, CodeRequest>();
  private readonly byDevice = new Map<string, ClientConnection>();

  find(address: DeviceAddress): ClientConnection | undefined {
    return this.byDevice.get(addressKey(address));
  }

  /** The devices of a number that are connected now. */
  findAll(number: string): ClientConnection[] {
    return [...this.all].filter((one) => one.number === number);
  }

  attach(address: DeviceAddress, connection: ClientConnection): ClientConnection | undefined {
    const before = this.find(address);
    this.byDevice.set(addressKey(address), connection);
    return before;
  }

  detach(connection: ClientConnection): void {
    this.all.delete(connection);
    this.release(connection);
  }

  /** It is still open, but nobody's any more. */
  release(connection: ClientConnection): void {
    for (const [ref, one] of this.byPairingRef) if (one === connection) this.byPairingRef.delete(ref);
    for (const [number, code] of this.codeRequests)
      if (code.connection === connection) this.codeRequests.delete(number);
    const { address } = connection;
    if (address && this.find(address) === connection) this.byDevice.delete(addressKey(address));
  }
}
