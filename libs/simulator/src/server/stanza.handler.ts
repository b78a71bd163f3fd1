import type { Address } from '../wire/jid.ts';
import { node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { callFromDevice } from './call.handler.ts';
import type { Connection } from './client.connection.ts';
import { settle } from './stanza.delivery.ts';
import { answer } from './iq/iq.handler.ts';
import { mediaRetry } from './media-retry.handler.ts';
import { chatState, presenceFromDevice } from './presence.handler.ts';
import { receiptFromDevice } from './receipt.handler.ts';
import { relay } from './relay-message.ts';
import { retry } from './retry-receipt.handler.ts';

/** What a client says, by the name of its stanza. */
export async function said(world: World, connection: Connection, stanza: Node): Promise<void> {
  if (stanza.tag === 'iq') return answer(world, connection, stanza);
  const from = connection.address;
  // Between its linking and its restart a client already says that it is there.
  if (!from) return undefined;
  switch (stanza.tag) {
    case 'message':
      return relay(world, connection, from, stanza);
    case 'receipt':
      return receipt(world, connection, from, stanza);
    case 'ack':
      return acknowledged(world, connection, from, stanza);
    case 'presence':
      return presenceFromDevice(world, connection, from, stanza);
    case 'chatstate':
      return chatState(world, from, stanza);
    case 'call':
      return callFromDevice(world, connection, from, stanza);
    default:
      // Telemetry and batching hints (`ib`) need no answer.
      return undefined;
  }
}

function acknowledged(world: World, connection: Connection, from: Address, stanza: Node): void {
  const { class: tag = '', id = '', error } = stanza.attrs;
  // Baileys says no to a message right after it has asked for it anew; that no is not for the one to come.
  if (error && connection.retried.delete(id)) return;
  settle(world, from, tag, id, error === undefined ? undefined : Number(error));
}

async function receipt(world: World, connection: Connection, from: Address, stanza: Node): Promise<void> {
  const { id, to, type, participant } = stanza.attrs;
  if (type === 'retry') {
    connection.retried.add(id ?? '');
    await retry(world, from, stanza);
  } else if (type === 'server-error') mediaRetry(world, from, stanza);
  else receiptFromDevice(world, from, stanza);
  connection.send(node('ack', { class: 'receipt', id, from: to, type, participant }));
}
