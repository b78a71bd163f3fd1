import {
  AckPolicy,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type ConsumerConfig,
} from '@nats-io/jetstream';
import { headers, nanos } from '@nats-io/transport-node';
import { eventsByName, type EventEnvelope } from '@recado/contracts';
import type { Bus } from './bus.ts';

export const STREAM = 'RECADO';
/** Facts with one key share a partition, and a partition is worked on one fact at a time: that keeps their order. */
export const PARTITIONS = 8;
export const ACK_WAIT_MS = 4_000;
const REMOVAL_MS = 1_500;
const DAY = 86_400_000;

/** FNV-1a, 32 bit (Fowler, Noll, Vo): which partition a key belongs to. */
export function partitionOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % PARTITIONS;
}

/**
 * `ev.{company}.{partition}.{service}.{event}`; republished live as `live.{company}.…` with its sequence. What is for
 * browsers alone has `shown` for its partition: no consumer takes it.
 */
export const subjectOf = (companyId: number, key: string, name: string): string =>
  `ev.${companyId}.${eventsByName.get(name)?.onlyShown ? 'shown' : partitionOf(key)}.${name}`;

export interface StreamState {
  name: string;
  /** Tells a stream that lost everything from the one it replaced. */
  born: Date;
  /** Sequence of the last fact. */
  last: number;
}

/** Makes the stream when it is not there. */
export async function ensureStream(bus: Bus): Promise<StreamState> {
  const manager = await jetstreamManager(bus.nats);
  const config = {
    name: STREAM,
    subjects: ['ev.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: nanos(DAY),
    duplicate_window: nanos(120_000),
    republish: { src: 'ev.>', dest: 'live.>' },
  };
  const info = await manager.streams.info(STREAM).catch(async () => {
    // A stream that was just deleted: NATS 2.9 may still be removing its folder, and a new one's files with it.
    await new Promise((resolve) => setTimeout(resolve, REMOVAL_MS));
    return manager.streams.info(STREAM).catch(() => manager.streams.add(config));
  });
  return { name: STREAM, born: new Date(info.created), last: info.state.last_seq };
}

const consumerPrefix = (service: string, source: string) => `${service}-hears-${source}-`;
export const consumerOf = (service: string, source: string, partition: number): string =>
  `${consumerPrefix(service, source)}${partition}`;

export interface Acknowledged {
  /** Of the stream. */
  born: Date;
  listeners: number;
  /** All of them have acknowledged up to this sequence. */
  seq: number;
}

/** How far those who listen to a service are. */
export async function heardUpTo(bus: Bus, source: string): Promise<Acknowledged> {
  const manager = await jetstreamManager(bus.nats);
  const { state, created } = await manager.streams.info(STREAM);
  const heard: number[] = [];
  for await (const { name, num_pending, num_ack_pending, ack_floor } of manager.consumers.list(STREAM)) {
    if (!name.includes(consumerPrefix('', source))) continue;
    heard.push(num_pending === 0 && num_ack_pending === 0 ? state.last_seq : ack_floor.stream_seq);
  }
  return { born: new Date(created), listeners: heard.length, seq: Math.min(...heard) };
}

export async function ensureConsumer(bus: Bus, name: string, filter: string): Promise<void> {
  const manager = await jetstreamManager(bus.nats);
  const config: Partial<ConsumerConfig> = {
    durable_name: name,
    filter_subject: filter,
    ack_policy: AckPolicy.Explicit,
    // What a killed process had in hand is given to another after this long; a living one says that it is at work.
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: 1,
    max_deliver: -1,
  };
  const known = await manager.consumers.info(STREAM, name).catch(() => null);
  if (!known) await manager.consumers.add(STREAM, config);
  else if (!isSame(known.config, config)) await manager.consumers.update(STREAM, name, config);
}

const isSame = (known: Partial<ConsumerConfig>, wanted: Partial<ConsumerConfig>): boolean =>
  (['filter_subject', 'ack_wait', 'max_ack_pending'] as const).every((key) => known[key] === wanted[key]);

/** Takes all facts of a company out of the stream. @returns how many they were */
export async function purgeFacts(bus: Bus, companyId: number): Promise<number> {
  const manager = await jetstreamManager(bus.nats);
  return (await manager.streams.purge(STREAM, { filter: `ev.${companyId}.>` })).purged;
}

/**
 * Resolves once the stream has it on disk; a repeat within two minutes is dropped by its id.
 * @param payload in JSON
 * @returns its sequence in the stream
 */
export async function publishFact(
  bus: Bus,
  key: string,
  event: Omit<EventEnvelope, 'payload'>,
  payload: string,
): Promise<number> {
  const head = headers();
  head.set('trace', event.trace);
  const text = `${JSON.stringify(event).slice(0, -1)},"payload":${payload}}`;
  const subject = subjectOf(event.companyId, key, event.name);
  const published = jetstream(bus.nats).publish(subject, text, { msgID: event.id, headers: head, timeout: 10_000 });
  const { seq } = await bus.whileConnected(published);
  return seq;
}
