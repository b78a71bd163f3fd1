import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { EventEnvelope } from '@recado/contracts';
import { log } from '../log.ts';
import type { Bus } from './bus.ts';
import { liveViews } from './event-subjects.ts';
import type { ViewListener } from './local-views.ts';
import { originIn } from './trace-headers.ts';
import { STREAM } from './event-stream.ts';

/** A position in the event stream, up to which a page has received views. */
export interface StreamPosition {
  /** Creation time of the stream, by which a stream that was created again is recognized. */
  born: string;
  seq: number;
}
export interface MissedViews {
  /** The position after the views. */
  position: StreamPosition;
  /** Views in order; null when some are no longer stored, or when they are too many to be sent one by one. */
  views: { seq: number; event: EventEnvelope }[] | null;
}

const FETCH_MS = 2_000;

/** Receives the views of a company in order, each with its number. @returns ends it */
export function onViews(bus: Bus, companyId: number, listener: ViewListener): () => void {
  if (bus.local) return bus.local.views.on(companyId, listener);
  const subscription = bus.nats.subscribe(liveViews(companyId), {
    callback: (error, message) => {
      if (error) log.warn({ err: error, companyId }, 'the feed of a company broke');
      else
        listener(
          message.json<EventEnvelope>(),
          Number(message.headers?.get('Nats-Sequence') ?? 0),
          originIn(message.headers),
        );
    },
  });
  return () => subscription.unsubscribe();
}
/** Called when views were missed, because NATS was disconnected. */
export function onViewsMissed(bus: Bus, listener: () => void): void {
  if (!bus.local) bus.onReconnect(listener);
}

/** The position after the last message of the stream. */
export async function currentPosition(bus: Bus): Promise<StreamPosition> {
  if (bus.local) return bus.local.views.position;
  return (await streamInfo(bus)).position;
}

async function streamInfo(bus: Bus) {
  const manager = await bus.whileConnected(jetstreamManager(bus.nats, { checkAPI: false }));
  const { created: born, state } = await bus.whileConnected(manager.streams.info(STREAM));
  return { position: { born, seq: state.last_seq }, firstSeq: state.first_seq };
}

/**
 * The views of some companies since a position in the stream.
 * @param since null returns the current position only
 * @param most the most views that are returned
 */
export async function missedViews(
  bus: Bus,
  companies: number[],
  since: StreamPosition | null,
  most: number,
): Promise<MissedViews> {
  const { position, firstSeq } = bus.local ? bus.local.views : await streamInfo(bus);
  if (!since) return { position, views: [] };
  const isComplete = since.born === position.born && since.seq <= position.seq && firstSeq <= since.seq + 1;
  if (!isComplete) return { position, views: null };
  if (since.seq === position.seq) return { position, views: [] };
  if (bus.local) {
    const views = bus.local.views.since(companies, since.seq);
    return { position, views: views.length > most ? null : views };
  }
  const parts = await Promise.all(
    companies.map((company) => viewsBetween(bus, company, since.seq, position.seq, most)),
  );
  const views = parts.flatMap((part) => part ?? []);
  if (parts.includes(null) || views.length > most) return { position, views: null };
  return { position, views: views.sort((a, b) => a.seq - b.seq) };
}

/** Views that are published meanwhile are left out: the socket is in its rooms and receives them live. */
async function viewsBetween(
  bus: Bus,
  company: number,
  after: number,
  upTo: number,
  most: number,
): Promise<MissedViews['views']> {
  const consumer = await bus.whileConnected(
    jetstream(bus.nats, { checkAPI: false }).consumers.get(STREAM, {
      filter_subjects: `ev.${company}.view.>`,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: after + 1,
    }),
  );
  try {
    const { num_pending: waiting } = await consumer.info();
    if (waiting > most) return null;
    const views: { seq: number; event: EventEnvelope }[] = [];
    if (waiting === 0) return views;
    for await (const message of await consumer.fetch({ max_messages: waiting, expires: FETCH_MS }))
      views.push({ seq: message.seq, event: message.json<EventEnvelope>() });
    return views.length === waiting ? views.filter(({ seq }) => seq <= upTo) : null;
  } finally {
    await consumer.delete().catch(() => false); // NATS removes an unused ephemeral consumer anyway
  }
}
