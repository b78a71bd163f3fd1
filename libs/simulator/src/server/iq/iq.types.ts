import type { DeviceAddress } from '../../wire/jid.ts';
import type { BinaryNode } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import type { ClientConnection } from '../client.connection.ts';

/** A question of a client: which of its devices asks, and what. */
export interface IqRequest {
  world: World;
  connection: ClientConnection;
  from: DeviceAddress;
  iq: BinaryNode;
  /** The first child: what is asked for. */
  query: BinaryNode | undefined;
}

/** What the result holds. */
export type IqResult = BinaryNode[] | undefined;

export type IqHandler = (question: IqRequest) => IqResult | Promise<IqResult>;

/** An iq of type error, with one of XMPP's codes. */
export class IqError extends Error {
  constructor(
    readonly code: 400 | 401 | 403 | 404 | 406 | 409 | 501,
    text: string,
  ) {
    super(text);
  }
}
