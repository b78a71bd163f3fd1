import { randomUUID } from 'node:crypto';
import type { EventType, EventEnvelope } from '@recado/contracts';
import { Bus, publishFact } from '@recado/platform';

/** The bus of a test run. */
export const testBus = (name = 'test'): Promise<Bus> => Bus.connect(process.env['NATS_URL'] ?? '', name);

/** Tells a fact as another service would. */
export function tellAs<P>(bus: Bus, type: EventType<P>, companyId: number, payload: NoInfer<P>): Promise<number> {
  const event = { id: randomUUID(), name: type.name, companyId, trace: 'test', at: new Date().toISOString() };
  return publishFact(bus, type.key(payload), event, JSON.stringify(payload));
}

/** Collects the facts of one company from now on: `facts.of(ticketEvents.changed)`. */
export function watchFacts(bus: Bus, companyId: number) {
  const seen: EventEnvelope[] = [];
  const stop = bus.onHint<EventEnvelope>(`live.${companyId}.>`, (event) => seen.push(event));
  return {
    seen,
    stop,
    of: <P>(type: EventType<P>) => seen.filter((t) => t.name === type.name).map((t) => t.payload as P),
  };
}
