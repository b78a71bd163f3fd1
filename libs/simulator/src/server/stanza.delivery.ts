import { addressKey, serverJid, type Address } from '../wire/jid.ts';
import { decode, encode, node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { Connection } from './client.connection.ts';

interface Handing {
  seq: number;
  device: string;
  message: number | undefined;
}

const reordered = new WeakMap<Connection, () => void>();

/**
 * Keeps a stanza for a device until the device settles it, and hands it over at once when the device is there.
 * `message` is its row in the ledger, when it is a message.
 */
export function enqueue(world: World, to: Address, stanza: Node, message?: number): void {
  const device = addressKey(to);
  const seq = world.store.queue.add({
    device,
    tag: stanza.tag,
    id: stanza.attrs.id ?? '',
    message,
    stanza: encode(stanza),
  });
  const connection = world.sockets.of(to);
  if (connection?.active) handOver(world, connection, stanza, { seq, device, message });
}

/** Hands over all that waited for a device that has come back, in order, as WhatsApp does. */
export function handOverBacklog(world: World, connection: Connection): void {
  if (!connection.address) return;
  const backlog = world.store.queue.waiting(addressKey(connection.address));
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
    const stanza = decode(one.stanza);
    stanza.attrs.offline = '1';
    give(world, connection, stanza, one);
  }
  connection.send(node('ib', { from: serverJid }, [node('offline', { count: backlog.length })]));
  connection.active = true;
}

/**
 * Notes that a device has settled a stanza, so that it is not handed over again. It has it, unless it says with a code
 * why it refuses it or asks for it anew.
 */
export function settle(world: World, by: Address, tag: string, id: string, refused?: number | 'retry'): void {
  const device = addressKey(by);
  const { ledger, queue } = world.store;
  if (world.faults.strike('lose-acks', by.number)) {
    const lost = refused === undefined ? queue.find(device, tag, id) : undefined;
    if (lost !== undefined) ledger.acknowledgedInVain(lost, device);
    return;
  }
  const message = queue.settle(device, tag, id);
  if (message === undefined || refused === 'retry') return;
  if (refused) ledger.refuse(message, device, refused, wordsFor(refused));
  else ledger.acknowledge(message, device);
}

const wordsFor = (code: number): string =>
  code === 487 ? 'the device has no key for it: used already, or never there' : `the device answered ${code}`;

function give(world: World, connection: Connection, stanza: Node, { seq, device, message }: Handing): void {
  // What was held back for a connection that is gone waits in the queue for the next one.
  if (!world.sockets.all.has(connection)) return;
  connection.send(stanza);
  world.store.queue.handed(seq);
  if (message !== undefined) world.store.ledger.handed(message, device);
}

function handOver(world: World, connection: Connection, stanza: Node, handing: Handing): void {
  const { faults } = world;
  const go = () => give(world, connection, stanza, handing);
  if (stanza.tag !== 'message') return go();
  const late = faults.strike('delay', connection.number);
  if (late) {
    world.timers.after(late.ms ?? 1000, go);
    return;
  }
  const overtaken = reordered.get(connection);
  if (!overtaken && faults.strike('reorder', connection.number)) return holdBack(world, connection, go);
  go();
  if (faults.strike('duplicate', connection.number)) go();
  overtaken?.();
}

// The next message overtakes this one; when none comes, it goes by itself.
function holdBack(world: World, connection: Connection, go: () => void): void {
  const release = () => {
    if (reordered.get(connection) !== release) return;
    reordered.delete(connection);
    go();
  };
  reordered.set(connection, release);
  world.timers.after(1000, release);
}
