import { AckPolicy, DeliverPolicy, jetstreamManager, type ConsumerInfo } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Bus } from './bus.ts';
import { STREAM } from './event-stream.ts';
import { ORDERS } from './event-subjects.ts';

/** The time NATS waits for an acknowledgement; an event that takes longer is reported as in progress before. */
export const ACK_WAIT_MS = 60_000;
/** The most unacknowledged events of a partition: up to so many of one slow key do not delay other keys. */
export const MOST_HELD = 2_000;

const infix = (from: string) => `-from-${from.split('.')[0]}-`;
/** The name of a partition of the events a service takes from another, or of the orders to it. */
export const partitionName = (service: string, from: string, partition: number): string =>
  `${service}${infix(from)}${partition}`;

const ofPartition = (name: string) => name.slice(0, name.lastIndexOf('-'));
const generationOf = (name: string) => Number(name.slice(name.lastIndexOf('-') + 1));

/** The listing in progress, and the one after it, of each connection. */
const listings = new WeakMap<Bus, { current: Promise<unknown>; next: Promise<ConsumerInfo[]> | undefined }>();

/**
 * All consumers of the stream, as they are after the call. Calls during a listing share the one after it: when NATS is back
 * every partition asks, and NATS takes longer for as many lists than a request waits.
 */
export function listConsumers(bus: Bus): Promise<ConsumerInfo[]> {
  const listing = listings.get(bus) ?? { current: Promise.resolve(), next: undefined };
  listings.set(bus, listing);
  listing.next ??= listing.current.then(() => {
    const reading = readConsumers(bus);
    const settled = () => undefined;
    Object.assign(listing, { current: reading.then(settled, settled), next: undefined });
    return reading;
  });
  return listing.next;
}

async function readConsumers(bus: Bus): Promise<ConsumerInfo[]> {
  const manager = await jetstreamManager(bus.nats);
  const found: (ConsumerInfo | null)[] = [];
  for await (const info of manager.consumers.list(STREAM)) found.push(info);
  // NATS 2.9 lists null for one that is deleted meanwhile.
  return found.filter((info) => info !== null);
}

/**
 * Creates a durable consumer for a partition, which begins after the last sequence up to which all is acknowledged. Each
 * owner has its own: events an earlier owner had not acknowledged come at once and in order, and that owner receives
 * nothing more.
 * @returns its name
 */
export async function openConsumer(bus: Bus, partition: string, filters: string[]): Promise<string> {
  const manager = await jetstreamManager(bus.nats);
  const earlier = (await listConsumers(bus)).filter(({ name }) => ofPartition(name) === partition);
  const start = Math.min(...earlier.map(({ ack_floor }) => ack_floor.stream_seq + 1));
  const name = `${partition}-${Math.max(0, ...earlier.map((info) => generationOf(info.name))) + 1}`;
  await manager.consumers.add(STREAM, {
    durable_name: name,
    ...(filters.length === 1 ? { filter_subject: filters[0] } : { filter_subjects: filters }),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: MOST_HELD,
    max_deliver: -1,
    ...(earlier.length > 0
      ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: start }
      : { deliver_policy: DeliverPolicy.All }),
  });
  for (const { name: old } of earlier) await manager.consumers.delete(STREAM, old).catch(() => false); // another owner's
  return name;
}

/** The consumers of all partitions that a service reads. */
export const consumersOf = async (bus: Bus, service: string): Promise<ConsumerInfo[]> =>
  (await listConsumers(bus)).filter(({ name }) => name.startsWith(`${service}-from-`));

/** The position of the consumers of some partitions. */
export interface AcknowledgedPartitions {
  /** Partitions with a consumer; while a partition changes its owner it has two consumers. */
  partitions: number;
  /** The sequence up to which all consumers have acknowledged. */
  seq: number;
}
export interface Acknowledged extends AcknowledgedPartitions {
  /** The creation time of the stream. */
  born: Date;
}
interface ConsumerPosition extends Pick<ConsumerInfo, 'name' | 'num_pending' | 'num_ack_pending'> {
  ack_floor: { stream_seq: number };
}

/** @param last the last sequence of the stream */
export function acknowledgedBy(consumers: ConsumerPosition[], last: number): AcknowledgedPartitions {
  const floors = consumers.map(({ num_pending, num_ack_pending, ack_floor }) =>
    num_pending === 0 && num_ack_pending === 0 ? last : ack_floor.stream_seq,
  );
  return { partitions: new Set(consumers.map(({ name }) => ofPartition(name))).size, seq: Math.min(...floors) };
}

/** The position of the consumers that subscribe to a service or carry out its orders. */
export async function acknowledgedUpTo(bus: Bus, service: string): Promise<Acknowledged> {
  const manager = await jetstreamManager(bus.nats);
  const { state, created } = await manager.streams.info(STREAM);
  const consumers = (await listConsumers(bus)).filter(
    ({ name }) => name.includes(infix(service)) || name.includes(infix(ORDERS)),
  );
  return { born: new Date(created), ...acknowledgedBy(consumers, state.last_seq) };
}
