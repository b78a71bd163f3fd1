import { PLATFORM_ACTOR, type Copy, type EventEnvelope, type EventType } from '@recado/contracts';
import type { Bus } from '@recado/platform';
import { subjectOf } from '@recado/platform';
import { newId } from '../callers.ts';
import type { Random } from '../random.ts';

/** A row of an owner, in a company of its own. */
export interface OwnedRow {
  companyId: number;
  id: number;
}
/** An event that the owner of a row publishes. */
export interface Told {
  type: Pick<EventType, 'service' | 'name' | 'key'>;
  payload: unknown;
}
export const told = <P>(type: EventType<P>, payload: NoInfer<P>): Told => ({
  type: type as Pick<EventType, 'service' | 'name' | 'key'>,
  payload,
});

/** How a copy follows its owner. */
export interface CopyCase {
  /** Writes rows that the copy needs beside it. */
  prepare?: (row: OwnedRow) => Promise<void>;
  /** The event of the row's n-th state; the first one, 0, makes it. */
  change: (row: OwnedRow, n: number) => Told;
  /** The event that ends the row; absent: it stays as long as its company. */
  remove?: (row: OwnedRow) => Told;
  /** The copy of the row; null: there is none. */
  read: (row: OwnedRow) => Promise<unknown>;
  /** The copy of the row in its n-th state. */
  expected: (row: OwnedRow, n: number) => unknown;
  /** One row for all companies, which all lives change one after the other. */
  isShared?: boolean;
  /** The copy is part of rows that the service makes itself. */
  isPart?: boolean;
}

/** The events of a row, in the order of their owner, and the copy when all are handled. */
export interface Life {
  copy: Copy;
  row: OwnedRow;
  events: EventEnvelope[];
  expected: unknown;
}

/** No outbox of a test gets so far, and the stream drops an event with a number it has had. */
let last = 1_000_000_000_000;

const PARTITIONS = 8;

/** @param changes after the first state */
export function lifeOf(copy: Copy, given: CopyCase, changes: number, isRemoved: boolean): Life {
  const row = { companyId: newId(), id: newId() };
  const states = Array.from({ length: changes + 1 }, (_, n) => given.change(row, n));
  const isEnded = isRemoved && given.remove !== undefined;
  if (isEnded && given.remove) states.push(given.remove(row));
  const expected = isEnded ? null : given.expected(row, changes);
  return { copy, row, events: states.map((state) => envelopeOf(row.companyId, state)), expected };
}

function envelopeOf(companyId: number, { type, payload }: Told): EventEnvelope {
  const { service, name } = type;
  const head = { id: `${service}-${++last}`, version: 1, name, key: type.key(payload), companyId };
  return { ...head, actor: PLATFORM_ACTOR, trace: 'test', at: new Date().toISOString(), payload };
}

/** Delivers events as they are given, also those that came before: without the id by which the stream drops a repeat. */
export async function deliver(bus: Bus, service: string, events: EventEnvelope[]): Promise<void> {
  for (const event of events) {
    const { companyId, key, name } = event;
    const subject = subjectOf({ service, companyId, key, name }, PARTITIONS);
    await bus.nats.request(subject, JSON.stringify(event));
  }
}

/** Each event twice, in any order, and after the newest the one before it. */
export function twiceInAnyOrder(random: Random, events: EventEnvelope[]): EventEnvelope[] {
  const places = [...events, ...events].map((event) => ({ event, place: random.next() }));
  const stale = events.slice(-2, -1);
  return [...places.toSorted((a, b) => a.place - b.place).map(({ event }) => event), ...stale];
}
