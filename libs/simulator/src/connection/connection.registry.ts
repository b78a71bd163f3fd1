import { addressKey, type DeviceAddress } from '../wire/jid.ts';
import type { ClientConnection } from './client.connection.ts';

/** A client that waits for its code to be typed on the phone of a number. */
export interface CodeRequest {
  ref: Buffer;
  connection: ClientConnection;
  /** The client's ephemeral key, encrypted with the code: salt (32 bytes), IV (16), key (32). */
  wrapped: Buffer;
}

/** The open connections: all, those of clients that wait to be linked, and the connection of each device. */
export class ConnectionRegistry {
  readonly all = new Set<ClientConnection>();
  readonly byPairingRef = new Map<string, ClientConnection>();
  readonly codeRequests = new Map<string, CodeRequest>();
  private readonly byDevice = new Map<string, ClientConnection>();

  find(address: DeviceAddress): ClientConnection | undefined {
    return this.byDevice.get(addressKey(address));
  }

  /** The connections of all devices of a number. */
  findAll(number: string): ClientConnection[] {
    return [...this.all].filter((connection) => connection.number === number);
  }

  /** @returns the earlier connection of the device */
  attach(address: DeviceAddress, connection: ClientConnection): ClientConnection | undefined {
    const before = this.find(address);
    this.byDevice.set(addressKey(address), connection);
    return before;
  }

  detach(connection: ClientConnection): void {
    this.all.delete(connection);
    this.release(connection);
  }

  /** Removes the connection from its device and from the waiting clients; the socket may still be open. */
  release(connection: ClientConnection): void {
    for (const [ref, waiting] of this.byPairingRef) if (waiting === connection) this.byPairingRef.delete(ref);
    for (const [number, code] of this.codeRequests)
      if (code.connection === connection) this.codeRequests.delete(number);
    const { address } = connection;
    if (address && this.find(address) === connection) this.byDevice.delete(addressKey(address));
  }
}
