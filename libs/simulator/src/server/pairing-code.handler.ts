import { randomBytes } from 'node:crypto';
import { parseJid } from '../wire/jid.ts';
import { node, requiredBytes, type BinaryNode } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { ClientConnection } from './client.connection.ts';

const finishes = new WeakMap<ClientConnection, (finish: BinaryNode) => void>();

/** A client shows a code and names the number whose phone is to type it. */
export function handleCompanionHello(world: World, connection: ClientConnection, hello: BinaryNode): BinaryNode {
  const ref = randomBytes(16);
  const number = parseJid(hello.attrs.jid ?? '').user;
  const wrapped = requiredBytes(hello, 'link_code_pairing_wrapped_companion_ephemeral_pub');
  world.connections.codeRequests.set(number, { ref, connection, wrapped });
  world.emit({ type: 'waiting', number, connection: connection.id });
  return node('link_code_pairing_ref', {}, ref);
}

/** The client's answer to the phone's half of the exchange. */
export function handleCompanionFinish(connection: ClientConnection, finish: BinaryNode): void {
  finishes.get(connection)?.(finish);
}

/** Waits for the client's last word after the phone's half has been sent to it. */
export function awaitCompanionFinish(connection: ClientConnection, withinMs: number): Promise<BinaryNode> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the device did not answer')), withinMs);
    finishes.set(connection, (finish) => {
      clearTimeout(late);
      finishes.delete(connection);
      resolve(finish);
    });
  });
}
