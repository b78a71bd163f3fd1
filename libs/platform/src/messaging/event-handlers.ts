import { publicationsByName, type EventEnvelope } from '@recado/contracts';
import { inContext } from '../log.ts';

export type EventHandler = (event: EventEnvelope) => Promise<void>;

/** The handlers of a service by source and name, of events and of orders. */
export class EventHandlers {
  private readonly bySource = new Map<string, Map<string, EventHandler>>();

  /** @param source a service, or `orders.{service}` */
  add(source: string, name: string, handler: EventHandler): void {
    const handlers = this.bySource.get(source) ?? new Map<string, EventHandler>();
    this.bySource.set(source, handlers.set(name, handler));
  }

  get sources(): ReadonlyMap<string, ReadonlyMap<string, EventHandler>> {
    return this.bySource;
  }

  /** @param name unique among events and orders, whatever their source */
  find(name: string): EventHandler | undefined {
    return [...this.bySource.values()].find((handlers) => handlers.has(name))?.get(name);
  }
}

/** One try, in the event's context. */
export async function runHandler(handler: EventHandler, event: EventEnvelope): Promise<void> {
  refuseNewerVersion(event);
  await inContext(event, () => handler(event));
}

/** Its fields mean something else than this code knows: it waits as a dead letter until the service is updated. */
export class NewerVersion extends Error {}

function refuseNewerVersion({ name, version }: EventEnvelope): void {
  const type = publicationsByName.get(name);
  const known = type && type.kind !== 'view' ? type.version : version;
  if (version > known) throw new NewerVersion(`${name} has version ${version}, and ${known} is known here`);
}
