import type { DeviceAddress } from '../wire/jid.ts';
import { node, type BinaryNode } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import { handleCallStanza } from './call.handler.ts';
import type { ClientConnection } from '../connection/client.connection.ts';
import { settleStanza } from '../connection/stanza.delivery.ts';
import { handleIq } from './iq/iq.handler.ts';
import { handleMediaRetry } from './media-retry.handler.ts';
import { handleChatState, handlePresence } from './presence.handler.ts';
import { handleDeviceReceipt } from '../connection/receipt.handler.ts';
import { relayMessage } from './relay-message.ts';
import { handleRetryReceipt } from './retry-receipt.handler.ts';

/** Handles a stanza of a client by its tag. */
export async function handleStanza(world: World, connection: ClientConnection, stanza: BinaryNode): Promise<void> {
  if (stanza.tag === 'iq') return handleIq(world, connection, stanza);
  const from = connection.address;
  // A client sends its presence already between linking and login.
  if (!from) return undefined;
  switch (stanza.tag) {
    case 'message':
      return relayMessage(world, connection, from, stanza);
    case 'receipt':
      return handleReceipt(world, connection, from, stanza);
    case 'ack':
      return handleAck(world, connection, from, stanza);
    case 'presence':
      return handlePresence(world, connection, from, stanza);
    case 'chatstate':
      return handleChatState(world, from, stanza);
    case 'call':
      return handleCallStanza(world, connection, from, stanza);
    default:
      // Telemetry and batching hints (`ib`) are not answered.
      return undefined;
  }
}

function handleAck(world: World, connection: ClientConnection, from: DeviceAddress, stanza: BinaryNode): void {
  const { class: tag = '', id = '', error } = stanza.attrs;
  // Baileys sends an error ack right after a retry receipt; it does not refer to the resent message.
  if (error && connection.retriedMessages.delete(id)) return;
  settleStanza(world, from, tag, id, error === undefined ? undefined : Number(error));
}

async function handleReceipt(
  world: World,
  connection: ClientConnection,
  from: DeviceAddress,
  stanza: BinaryNode,
): Promise<void> {
  const { id, to, type, participant } = stanza.attrs;
  if (type === 'retry') {
    connection.retriedMessages.add(id ?? '');
    await handleRetryReceipt(world, from, stanza);
  } else if (type === 'server-error') handleMediaRetry(world, from, stanza);
  else handleDeviceReceipt(world, from, stanza);
  connection.send(node('ack', { class: 'receipt', id, from: to, type, participant }));
}
