import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { EventEnvelope } from '@recado/contracts';
import type { Bus } from './bus.ts';
import { STREAM } from './stream.ts';

/** How far somebody has heard: which stream, and up to which sequence in it. */
export interface Heard {
  /** Tells a stream that lost everything from the one it replaced. */
  born: string;
  seq: number;
}
export interface Missed {
  /** Where whoever has heard these is then. */
  place: Heard;
  /** In their order; null when they are no longer all there, or too many to be told one by one. */
  facts: { seq: number; event: EventEnvelope }[] | null;
}

const FETCH_MS = 2_000;

/** Where the stream is now. */
export async function placeNow(bus: Bus): Promise<Heard> {
  return (await streamNow(bus)).place;
}

async function streamNow(bus: Bus) {
  const manager = await bus.whileConnected(jetstreamManager(bus.nats, { checkAPI: false }));
  const { created: born, state } = await bus.whileConnected(manager.streams.info(STREAM));
  return { place: { born, seq: state.last_seq }, firstSeq: state.first_seq };
}

/**
 * The facts of some companies after a place in the stream, up to now.
 * @param since null: only where the stream is now
 * @param most more than these are not told
 */
export async function missedFacts(bus: Bus, companies: number[], since: Heard | null, most: number): Promise<Missed> {
  const { place, firstSeq } = await streamNow(bus);
  if (!since) return { place, facts: [] };
  const isWhole = since.born === place.born && since.seq <= place.seq && firstSeq <= since.seq + 1;
  if (!isWhole) return { place, facts: null };
  if (since.seq === place.seq) return { place, facts: [] };
  const parts = await Promise.all(companies.map((company) => factsAfter(bus, company, since.seq, most)));
  const facts = parts.flatMap((part) => part ?? []);
  if (parts.includes(null) || facts.length > most) return { place, facts: null };
  return { place, facts: facts.sort((a, b) => a.seq - b.seq) };
}

async function factsAfter(bus: Bus, company: number, seq: number, most: number): Promise<Missed['facts']> {
  const consumer = await bus.whileConnected(
    jetstream(bus.nats, { checkAPI: false }).consumers.get(STREAM, {
      filter_subjects: `ev.${company}.>`,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: seq + 1,
    }),
  );
  try {
    const { num_pending: waiting } = await consumer.info();
    if (waiting > most) return null;
    const facts: { seq: number; event: EventEnvelope }[] = [];
    if (waiting === 0) return facts;
    for await (const message of await consumer.fetch({ max_messages: waiting, expires: FETCH_MS }))
      facts.push({ seq: message.seq, event: message.json<EventEnvelope>() });
    return facts.length === waiting ? facts : null;
  } finally {
    await consumer.delete().catch(() => false); // it goes by itself when nobody asks it
  }
}
