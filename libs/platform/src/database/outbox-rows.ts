import { readOrigin } from '../telemetry/trace-context.ts';
import { PLATFORM_ACTOR, publicationsByName, type Actor, type EventEnvelope } from '@recado/contracts';

/** A row of a service's outbox, as the relay reads it. */
export interface OutboxRow {
  id: number;
  company_id: number;
  name: string;
  key: string;
  /** JSON, passed on as it is. */
  payload: string;
  actor: Actor | null;
  /** The origin (trace-context.ts). */
  trace: string;
  created_at: Date;
}

/** Rows of a chain that a later row of it supersedes. */
export function supersededIn(chain: OutboxRow[]): Set<OutboxRow> {
  const superseded = new Set<OutboxRow>();
  const newest = new Map<string, OutboxRow>();
  for (const row of chain.length > 1 ? chain : []) {
    const type = publicationsByName.get(row.name);
    const subject = type?.kind === 'event' ? type.latestOf?.(JSON.parse(row.payload) as never) : undefined;
    if (subject === undefined) continue;
    const before = newest.get(`${row.name} ${subject}`);
    if (before) superseded.add(before);
    newest.set(`${row.name} ${subject}`, row);
  }
  return superseded;
}

export function envelopeOf(service: string, row: OutboxRow): Omit<EventEnvelope, 'payload'> {
  const { id, name, key, company_id: companyId, actor, trace, created_at: at } = row;
  const type = publicationsByName.get(name);
  return {
    id: `${service}-${id}`,
    version: type && type.kind !== 'view' ? type.version : 1,
    name,
    key,
    companyId,
    actor: actor ?? PLATFORM_ACTOR,
    trace: readOrigin(trace).trace,
    at: at.toISOString(),
  };
}

/** The order of views is apart from that of events: browsers need not wait for what services subscribe to. */
export const chainOf = ({ name, key }: Pick<OutboxRow, 'name' | 'key'>): string =>
  `${publicationsByName.get(name)?.kind === 'view'} ${key}`;
