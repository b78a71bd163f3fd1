import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { EventEnvelope } from '@recado/contracts';
import type { Bus } from './bus.ts';
import { STREAM } from './event-stream.ts';

/** How far a page has received: which stream, and up to which sequence in it. */
export interface StreamPosition {
  /** Tells a stream that lost everything from the one it replaced. */
  born: string;
  seq: number;
}
export interface MissedViews {
  /** The position after these. */
  place: StreamPosition;
  /** In their order; null when some are gone, or when they are too many to be sent one by one. */
  views: { seq: number; event: EventEnvelope }[] | null;
}

const FETCH_MS = 2_000;

/** Where the stream is now. */
export async function currentPosition(bus: Bus): Promise<StreamPosition> {
  return (await streamNow(bus)).place;
}

async function streamNow(bus: Bus) {
  const manager = await bus.whileConnected(jetstreamManager(bus.nats, { checkAPI: false }));
  const { created: born, state } = await bus.whileConnected(manager.streams.info(STREAM));
  return { place: { born, seq: state.last_seq }, firstSeq: state.first_seq };
}

/**
 * The views of some companies after a place in the stream, up to now.
 * @param since null: only where the stream is now
 * @param most more than these are not sent
 */
export async function missedViews(
  bus: Bus,
  companies: number[],
  since: StreamPosition | null,
  most: number,
): Promise<MissedViews> {
  const { place, firstSeq } = await streamNow(bus);
  if (!since) return { place, views: [] };
  const isWhole = since.born === place.born && since.seq <= place.seq && firstSeq <= since.seq + 1;
  if (!isWhole) return { place, views: null };
  if (since.seq === place.seq) return { place, views: [] };
  const parts = await Promise.all(companies.map((company) => viewsAfter(bus, company, since.seq, most)));
  const views = parts.flatMap((part) => part ?? []);
  if (parts.includes(null) || views.length > most) return { place, views: null };
  return { place, views: views.sort((a, b) => a.seq - b.seq) };
}

async function viewsAfter(bus: Bus, company: number, seq: number, most: number): Promise<MissedViews['views']> {
  const consumer = await bus.whileConnected(
    jetstream(bus.nats, { checkAPI: false }).consumers.get(STREAM, {
      filter_subjects: `ev.${company}.view.>`,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: seq + 1,
    }),
  );
  try {
    const { num_pending: waiting } = await consumer.info();
    if (waiting > most) return null;
    const views: { seq: number; event: EventEnvelope }[] = [];
    if (waiting === 0) return views;
    for await (const message of await consumer.fetch({ max_messages: waiting, expires: FETCH_MS }))
      views.push({ seq: message.seq, event: message.json<EventEnvelope>() });
    return views.length === waiting ? views : null;
  } finally {
    await consumer.delete().catch(() => false); // it goes by itself when nobody asks it
  }
}
