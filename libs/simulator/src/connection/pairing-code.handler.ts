import { randomBytes } from 'node:crypto';
import { parseJid } from '../wire/jid.ts';
import { node, requiredBytes, type BinaryNode } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { ClientConnection } from './client.connection.ts';

const finishes = new WeakMap<ClientConnection, (finish: BinaryNode) => void>();

/** Handles `companion_hello`: the client shows a code, to be typed on the phone of the given number. */
export function handleCompanionHello(world: World, connection: ClientConnection, hello: BinaryNode): BinaryNode {
  const ref = randomBytes(16);
  const number = parseJid(hello.attrs.jid ?? '').user;
  const wrapped = requiredBytes(hello, 'link_code_pairing_wrapped_companion_ephemeral_pub');
  world.connections.codeRequests.set(number, { ref, connection, wrapped });
  world.emit({ type: 'waiting', number, connection: connection.id });
  return node('link_code_pairing_ref', {}, ref);
}

/** Handles `companion_finish`: the client's reply to the `primary_hello` of the phone. */
export function handleCompanionFinish(connection: ClientConnection, finish: BinaryNode): void {
  finishes.get(connection)?.(finish);
}

/** Waits for `companion_finish`. Rejects after `withinMs`. */
export function awaitCompanionFinish(connection: ClientConnection, withinMs: number): Promise<BinaryNode> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('the device did not answer')), withinMs);
    finishes.set(connection, (finish) => {
      clearTimeout(timeout);
      finishes.delete(connection);
      resolve(finish);
    });
  });
}
