import { addressKey, serverJid, type DeviceAddress } from '../wire/jid.ts';
import { decodeFrame, encodeNode, node, type BinaryNode } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { ClientConnection } from './client.connection.ts';

interface QueueEntry {
  seq: number;
  device: string;
  message: number | undefined;
}

const heldBack = new WeakMap<ClientConnection, () => void>();

/**
 * Queues a stanza for a device until the device settles it; a connected device receives it at once.
 * @param message the ledger `seq`, when the stanza is a message
 */
export function enqueue(world: World, to: DeviceAddress, stanza: BinaryNode, message?: number): void {
  const device = addressKey(to);
  const seq = world.store.queue.add({
    device,
    tag: stanza.tag,
    id: stanza.attrs.id ?? '',
    message,
    stanza: encodeNode(stanza),
  });
  const connection = world.connections.find(to);
  if (connection?.active) deliver(world, connection, stanza, { seq, device, message });
}

/** Sends the queued stanzas to a device after its login, in order, between `offline_preview` and `offline`. */
export function deliverBacklog(world: World, connection: ClientConnection): void {
  if (!connection.address) return;
  const backlog = world.store.queue.listUnsettled(addressKey(connection.address));
  const count = (tag: string) => backlog.filter((entry) => entry.tag === tag).length;
  connection.send(
    node('ib', { from: serverJid }, [
      node('offline_preview', {
        count: backlog.length,
        message: count('message'),
        receipt: count('receipt'),
        notification: count('notification'),
        call: count('call'),
      }),
    ]),
  );
  for (const queued of backlog) {
    const stanza = decodeFrame(queued.stanza);
    stanza.attrs.offline = '1';
    sendAndRecord(world, connection, stanza, queued);
  }
  connection.send(node('ib', { from: serverJid }, [node('offline', { count: backlog.length })]));
  connection.active = true;
}

/**
 * Removes a stanza that a device has settled from its queue, so that it is not sent again.
 * @param refused the code of an error ack, or `retry` when the device requested a resend
 */
export function settleStanza(
  world: World,
  by: DeviceAddress,
  tag: string,
  id: string,
  refused?: number | 'retry',
): void {
  const device = addressKey(by);
  const { ledger, queue } = world.store;
  if (world.faults.strike('lose-acks', by.number)) {
    const messageRow = refused === undefined ? queue.findLedgerSeq(device, tag, id) : undefined;
    if (messageRow !== undefined) ledger.recordLostAcknowledgement(messageRow, device);
    return;
  }
  const message = queue.settle(device, tag, id);
  if (message === undefined || refused === 'retry') return;
  if (refused) ledger.refuse(message, device, refused, refusalReason(refused));
  else ledger.acknowledge(message, device);
}

const refusalReason = (code: number): string =>
  code === 487 ? 'the device has no key for it: used already, or never there' : `the device answered ${code}`;

function sendAndRecord(
  world: World,
  connection: ClientConnection,
  stanza: BinaryNode,
  { seq, device, message }: QueueEntry,
): void {
  // A stanza held back for a closed connection stays queued for the next connection.
  if (!world.connections.all.has(connection)) return;
  connection.send(stanza);
  world.store.queue.recordDelivery(seq);
  if (message !== undefined) world.store.ledger.recordDelivery(message, device);
}

function deliver(world: World, connection: ClientConnection, stanza: BinaryNode, entry: QueueEntry): void {
  const { faults } = world;
  const send = () => sendAndRecord(world, connection, stanza, entry);
  if (stanza.tag !== 'message') return send();
  const delay = faults.strike('delay', connection.number);
  if (delay) {
    world.timers.after(delay.ms ?? 1000, send);
    return;
  }
  const releaseHeldBack = heldBack.get(connection);
  if (!releaseHeldBack && faults.strike('reorder', connection.number)) return holdBack(world, connection, send);
  send();
  if (faults.strike('duplicate', connection.number)) send();
  releaseHeldBack?.();
}

// The message is sent after the next message, or after one second.
function holdBack(world: World, connection: ClientConnection, send: () => void): void {
  const release = () => {
    if (heldBack.get(connection) !== release) return;
    heldBack.delete(connection);
    send();
  };
  heldBack.set(connection, release);
  world.timers.after(1000, release);
}
