import {
  apiCallEvents,
  connectionEvents,
  contactEvents,
  integrationEvents,
  messageEvents,
  promptEvents,
  ticketEvents,
  type Actor,
  type ConnectionState,
  type EventEnvelope,
  type EventType,
} from '@recado/contracts';
import { subjectOf, type Bus } from '@recado/platform';
import type { Random } from '@recado/testkit/random';
import { randomUUID } from 'node:crypto';

const PARTITIONS = 8;
const PLATFORM: Actor = { kind: 'platform' };
const sources = ['agent', 'bot', 'integration', 'api', 'schedule', 'campaign', 'phone', 'platform'] as const;

/** An event with the amounts that billing must count of it, and the user who was active. */
export interface UsageEvent {
  service: string;
  envelope: EventEnvelope;
  adds: Record<string, number>;
  userId: number | null;
}
interface EventParts<P> {
  payload: NoInfer<P>;
  actor?: Actor;
  adds?: Record<string, number>;
}

export function usageEvent<P>(
  type: EventType<P>,
  companyId: number,
  at: Date,
  { payload, actor = PLATFORM, adds = {} }: EventParts<P>,
): UsageEvent {
  const { service, name, version } = type;
  const head = { id: randomUUID(), version, name, key: type.key(payload), companyId, trace: 'test' };
  const envelope = { ...head, actor, at: at.toISOString(), payload };
  return { service, envelope, adds, userId: actor.kind === 'user' ? actor.userId : null };
}

const aConnection = (connectionId: number): ConnectionState => ({
  connectionId,
  name: 'Balcão',
  status: 'CONNECTED',
  isDefault: false,
  number: null,
  complationMessage: '',
});

/** An event of any kind that billing counts. */
export function anEvent(random: Random, companyId: number, at: Date): UsageEvent {
  const id = random.int(1, 40);
  const ids = { messageId: id, ticketId: id, contactId: id, connectionId: 1 };
  const actor: Actor = random.chance(0.5) ? { kind: 'user', userId: random.int(1, 6) } : PLATFORM;
  const sight = { queueId: null, userId: null, status: 'open' };
  const moved = { ...ids, before: sight, after: sight };
  const bytes = random.int(1, 9_000_000);
  const stored = { mediaBytes: bytes, storageBytes: bytes };
  const type = 'chat' as const;
  const source = random.pick(sources);
  const contact = { kind: 'contact', contactId: id } as const;
  const received = { ...ids, type, source: 'contact' as const, sourceId: null };
  const published = <P>(type: EventType<P>, parts: EventParts<P>) => usageEvent(type, companyId, at, parts);
  return random.pick([
    () => published(messageEvents.received, { payload: received, actor: contact, adds: { received: 1 } }),
    () => published(messageEvents.received, { payload: { ...received, type: 'call_log' }, actor: contact }),
    () => published(messageEvents.sent, { payload: { ...received, source }, actor, adds: { [`sent.${source}`]: 1 } }),
    () =>
      published(messageEvents.sent, {
        payload: { ...received, type: 'image', source, bytes },
        actor,
        adds: { [`sent.${source}`]: 1, ...stored },
      }),
    () => published(messageEvents.mediaChanged, { payload: { ...ids, state: 'ready', bytes }, adds: stored }),
    () => published(messageEvents.mediaChanged, { payload: { ...ids, state: 'failed' } }),
    () => published(contactEvents.created, { payload: { contactId: id }, actor, adds: { contacts: 1 } }),
    () => published(contactEvents.imported, { payload: { importId: id, added: 7 }, actor, adds: { contacts: 7 } }),
    () => published(contactEvents.updated, { payload: { contactId: id }, actor }),
    () => published(contactEvents.merged, { payload: { contactId: id, mergedId: 99 }, actor, adds: { contacts: -1 } }),
    () =>
      published(contactEvents.deleted, {
        payload: { contactId: id, bytes: 100 },
        actor,
        adds: { contacts: -1, storageBytes: -100 },
      }),
    () => published(ticketEvents.deleted, { payload: { ...moved, bytes: 50 }, actor, adds: { storageBytes: -50 } }),
    () => published(ticketEvents.accepted, { payload: moved, actor }),
    () => published(ticketEvents.closed, { payload: moved, actor }),
    () => published(connectionEvents.created, { payload: aConnection(id), actor, adds: { connections: 1 } }),
    () => published(connectionEvents.deleted, { payload: { connectionId: id }, actor, adds: { connections: -1 } }),
    () =>
      published(promptEvents.tokensUsed, {
        payload: { promptId: id, input: 120, output: 30 },
        adds: { aiTokens: 150 },
      }),
    () => published(apiCallEvents.counted, { payload: { since: at.toISOString(), calls: 30 }, adds: { apiCalls: 30 } }),
    () => published(integrationEvents.delivered, { payload: { integrationId: id }, adds: { webhookDeliveries: 1 } }),
  ])();
}

/** A message that an agent sent. */
export const aSentMessage = (companyId: number, at = new Date(), bytes = 0): UsageEvent => {
  const ids = { messageId: 1, ticketId: Math.floor(Math.random() * 1_000), contactId: 1, connectionId: 1 };
  const payload = { ...ids, type: 'chat' as const, source: 'agent' as const, sourceId: 1, bytes };
  return usageEvent(messageEvents.sent, companyId, at, { payload, actor: { kind: 'user', userId: 1 } });
};
export const someTokens = (companyId: number, tokens: number, at = new Date()): UsageEvent =>
  usageEvent(promptEvents.tokensUsed, companyId, at, { payload: { promptId: 1, input: tokens, output: 0 } });

/** Publishes an event as it is; unlike a relay's it is not dropped when it comes again. */
export function deliver(bus: Bus, { service, envelope }: UsageEvent): void {
  const { companyId, key, name } = envelope;
  bus.nats.publish(subjectOf({ service, companyId, key, name }, PARTITIONS), JSON.stringify(envelope));
}
