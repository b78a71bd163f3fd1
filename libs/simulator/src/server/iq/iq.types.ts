import type { DeviceAddress } from '../../wire/jid.ts';
import type { BinaryNode } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import type { ClientConnection } from '../../connection/client.connection.ts';

/** An IQ of a client; `from` is its device. */
export interface IqRequest {
  world: World;
  connection: ClientConnection;
  from: DeviceAddress;
  iq: BinaryNode;
  /** The first child of the IQ. */
  query: BinaryNode | undefined;
}

/** The content of the result. */
export type IqResult = BinaryNode[] | undefined;

export type IqHandler = (request: IqRequest) => IqResult | Promise<IqResult>;

/** Is answered as an IQ of type `error` with an XMPP error code. */
export class IqError extends Error {
  constructor(
    readonly code: 400 | 401 | 403 | 404 | 406 | 409 | 429 | 501,
    text: string,
  ) {
    super(text);
  }
}
