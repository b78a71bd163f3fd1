import { setTimeout as pause } from 'node:timers/promises';
import { jetstream, jetstreamManager, RetentionPolicy, StorageType, type StreamInfo } from '@nats-io/jetstream';
import { headers, nanos } from '@nats-io/transport-node';
import type { EventEnvelope } from '@recado/contracts';
import { setOrigin } from './trace-headers.ts';
import type { TraceContext } from '../telemetry/trace-context.ts';
import type { Bus } from './bus.ts';

export const STREAM = 'RECADO';
const REMOVAL_MS = 1_500;
const DAY = 86_400_000;

export interface StreamState {
  name: string;
  /** Creation time, by which a stream that was created again is recognized. */
  born: Date;
  /** Sequence of the last message. */
  last: number;
}

/** Creates the stream when it does not exist. */
export async function ensureStream(bus: Bus): Promise<StreamState> {
  const manager = await jetstreamManager(bus.nats);
  const info = await manager.streams.info(STREAM).catch(async () => {
    // NATS 2.9 may still be removing the folder of a deleted stream, and would remove the files of a new one with it.
    await pause(REMOVAL_MS);
    return manager.streams.info(STREAM).catch(() => createStream(bus));
  });
  return { name: STREAM, born: new Date(info.created), last: info.state.last_seq };
}

/** Creates the stream at once, as on a server that never had one. */
export async function createStream(bus: Bus): Promise<StreamInfo> {
  const manager = await jetstreamManager(bus.nats);
  return manager.streams.add({
    name: STREAM,
    subjects: ['ev.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: nanos(DAY),
    duplicate_window: nanos(120_000),
    republish: { src: 'ev.>', dest: 'live.>' },
    num_replicas: bus.streamReplicas,
  });
}

/** Removes all publications of a company from the stream. @returns their number */
export async function purgeCompany(bus: Bus, companyId: number): Promise<number> {
  if (bus.local) return bus.local.views.forget(companyId);
  const manager = await jetstreamManager(bus.nats);
  return (await manager.streams.purge(STREAM, { filter: `ev.${companyId}.>` })).purged;
}

/**
 * Publishes an envelope; resolves once it is on the stream's disk. A repeat within two minutes is dropped by its id.
 * @param payload JSON, published unchanged
 * @param origin the span and the beginning, for headers
 * @returns the sequence number in the stream
 */
export async function publishEnvelope(
  bus: Bus,
  subject: string,
  envelope: Omit<EventEnvelope, 'payload'>,
  payload: string,
  origin: Pick<TraceContext, 'span' | 'beganAt'> = {},
): Promise<number> {
  const head = headers();
  head.set('trace', envelope.trace);
  setOrigin(head, { ...origin, trace: envelope.trace });
  const text = `${JSON.stringify(envelope).slice(0, -1)},"payload":${payload}}`;
  const published = jetstream(bus.nats).publish(subject, text, { msgID: envelope.id, headers: head, timeout: 10_000 });
  const { seq } = await bus.whileConnected(published);
  return seq;
}
