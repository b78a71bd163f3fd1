import { randomUUID } from 'node:crypto';
import { PLATFORM_ACTOR, type EventEnvelope, type Publication } from '@recado/contracts';
import { invalidPushesOf } from './check-pushes.ts';
import { Bus, publishEnvelope, subjectOf } from '@recado/platform';

const PARTITIONS = 8;

/** The bus of a test run. */
export const testBus = (name = 'test'): Promise<Bus> => Bus.connect(process.env['NATS_URL'] ?? '', name);

/** Publishes like another service. */
export function publishAs<P>(
  bus: Bus,
  type: Publication<P>,
  companyId: number,
  payload: NoInfer<P>,
  trace = 'test',
): Promise<number> {
  const { name } = type;
  const key = type.key(payload);
  const service = type.kind === 'view' ? 'test' : type.service;
  const id = randomUUID();
  const at = new Date().toISOString();
  const envelope = { id, version: 1, name, key, companyId, actor: PLATFORM_ACTOR, trace, at };
  const subject = subjectOf({ service, companyId, key, name }, PARTITIONS);
  return publishEnvelope(bus, subject, envelope, JSON.stringify(payload));
}

/** Pushes of all watched views that the contracts do not declare, also of files that ran before in the same worker. */
export const invalidPushes: string[] = [];

/** Collects the publications of a company from now on: `publications.of(messageEvents.sent)`. */
export function watchPublications(bus: Bus, companyId: number) {
  const seen: EventEnvelope[] = [];
  const stop = bus.onHint<EventEnvelope>(`live.${companyId}.>`, (event) => {
    seen.push(event);
    invalidPushes.push(...invalidPushesOf(event));
  });
  return {
    seen,
    stop,
    of: <P>(type: Publication<P>) => seen.filter(({ name }) => name === type.name).map(({ payload }) => payload as P),
  };
}
