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
 * Keeps a stanza for a device until the device settles it, and hands it over at once when the device is there.
 * `message` is its row in the ledger, when it is a message.
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

/** Hands over all that waited for a device that has come back, in order, as WhatsApp does. */
export function deliverBacklog(world: World, connection: ClientConnection): void {
  if (!connection.address) return;
  const backlog = world.store.queue.listUnsettled(addressKey(connection.address));
  const count = (tag: string) => backlog.filter((one) => one.tag === tag).length;
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
  for (const one of backlog) {
    const stanza = decodeFrame(one.stanza);
    stanza.attrs.offline = '1';
    sendAndRecord(world, connection, stanza, one);
  }
  connection.send(node('ib', { from: serverJid }, [node('offline', { count: backlog.length })]));
  connection.active = true;
}

/**
 * Notes that a device has settled a stanza, so that it is not handed over again. It has it, unless it says with a code
 * why it refuses it or asks for it anew.
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
    const lost = refused === undefined ? queue.findLedgerSeq(device, tag, id) : undefined;
    if (lost !== undefined) ledger.recordLostAcknowledgement(lost, device);
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
  // What was held back for a connection that is gone waits in the queue for the next one.
  if (!world.connections.all.has(connection)) return;
  connection.send(stanza);
  world.store.queue.recordDelivery(seq);
  if (message !== undefined) world.store.ledger.recordDelivery(message, device);
}

function deliver(world: World, connection: ClientConnection, stanza: BinaryNode, handing: QueueEntry): void {
  const { faults } = world;
  const go = () => sendAndRecord(world, connection, stanza, handing);
  if (stanza.tag !== 'message') return go();
  const late = faults.strike('delay', connection.number);
  if (late) {
    world.timers.after(late.ms ?? 1000, go);
    return;
  }
  const overtaken = heldBack.get(connection);
  if (!overtaken && faults.strike('reorder', connection.number)) return holdBack(world, connection, go);
  go();
  if (faults.strike('duplicate', connection.number)) go();
  overtaken?.();
}

// The next message overtakes this one; when none comes, it goes by itself.
function holdBack(world: World, connection: ClientConnection, go: () => void): void {
  const release = () => {
    if (heldBack.get(connection) !== release) return;
    heldBack.delete(connection);
    go();
  };
  heldBack.set(connection, release);
  world.timers.after(1000, release);
}
