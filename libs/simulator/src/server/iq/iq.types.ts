import type { Address } from '../../wire/jid.ts';
import type { Node } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import type { Connection } from '../client.connection.ts';

/** A question of a client: which of its devices asks, and what. */
export interface Question {
  world: World;
  connection: Connection;
  from: Address;
  iq: Node;
  /** The first child: what is asked for. */
  ask: Node | undefined;
}

/** What the result holds. */
export type Answer = Node[] | undefined;

export type IqHandler = (question: Question) => Answer | Promise<Answer>;

/** An iq of type error, with one of XMPP's codes. */
export class IqError extends Error {
  constructor(
    readonly code: 400 | 401 | 403 | 404 | 406 | 409 | 501,
    text: string,
  ) {
    super(text);
  }
}
