import { publicationsByName, type EventEnvelope } from '@recado/contracts';
import { beginWork } from '../telemetry/company-load.ts';
import { inSpan } from '../telemetry/run-in-span.ts';
import { inContext, type TraceContext } from '../telemetry/trace-context.ts';

export type EventHandler = (event: EventEnvelope) => Promise<void>;
/** @returns milliseconds until the next attempt; null when the event is done. @throws when this process can handle no event */
export type Handle = (
  envelope: EventEnvelope,
  origin: Pick<TraceContext, 'span' | 'beganAt'>,
) => Promise<number | null>;

/** A service's handlers of events and orders, by source and name. */
export class EventHandlers {
  private readonly bySource = new Map<string, Map<string, EventHandler>>();
  /** Names of events whose order does not matter. */
  private readonly inAnyOrder = new Set<string>();

  /** @param source a service, or `orders.{service}` */
  add(source: string, name: string, handler: EventHandler, anyOrder = false): void {
    if (anyOrder) this.inAnyOrder.add(name);
    const handlers = this.bySource.get(source) ?? new Map<string, EventHandler>();
    this.bySource.set(source, handlers.set(name, handler));
  }

  get sources(): ReadonlyMap<string, ReadonlyMap<string, EventHandler>> {
    return this.bySource;
  }

  /** Events with the same value are handled one after the other. */
  readonly orderOf = ({ name, companyId, key, id }: Omit<EventEnvelope, 'payload'>): string =>
    `${companyId}/${this.inAnyOrder.has(name) ? id : key}`;

  /** @param name unique among events and orders, whatever their source */
  find(name: string): EventHandler | undefined {
    return [...this.bySource.values()].find((handlers) => handlers.has(name))?.get(name);
  }
}

/** Handles an event once, with its trace and company as the context of logs and spans. */
export async function runHandler(
  handler: EventHandler,
  event: EventEnvelope,
  { span, beganAt }: Pick<TraceContext, 'span' | 'beganAt'> = {},
): Promise<void> {
  refuseNewerVersion(event);
  const { trace, companyId, name, id } = event;
  const attributes = { 'messaging.system': 'nats', 'messaging.message.id': id };
  const done = beginWork('events', companyId);
  try {
    await inContext({ trace, companyId, span, beganAt }, () =>
      inSpan(`handle ${name}`, { kind: 'consumer', attributes }, () => handler(event)),
    );
    done(false);
  } catch (error) {
    done(true);
    throw error;
  }
}

/** The version of an event is newer than this code, so the event becomes a dead letter until the service is updated. */
export class NewerVersion extends Error {}

function refuseNewerVersion({ name, version }: EventEnvelope): void {
  const type = publicationsByName.get(name);
  const known = type && type.kind !== 'view' ? type.version : version;
  if (version > known) throw new NewerVersion(`${name} has version ${version}, and ${known} is known here`);
}
