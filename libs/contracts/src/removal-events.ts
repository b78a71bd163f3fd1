import { planEvents, userEvents } from './accounts/account.events.ts';
import { connectionEvents } from './connections/connection.events.ts';
import type { EventEnvelope } from './event.ts';
import type { FaultCode } from './faults.ts';
import { integrationEvents, promptEvents } from './integrations/integration.events.ts';
import type { Removable } from './reference-registry.ts';
import { fileListEvents } from './tickets/file-list.events.ts';
import { tagEvents } from './tickets/tag.events.ts';
import { queueEvents } from './tickets/queue.events.ts';

interface RemovalEvent {
  event: { name: string };
  /** The field of the payload that names the removed row. */
  field: string;
  /** The answer to a request that names the row afterwards. */
  fault: FaultCode;
}

/** Rows that other services name, and the events by which those learn of a removal. */
export const removalEvents = {
  connection: { event: connectionEvents.deleted, field: 'connectionId', fault: 'ERR_NO_WAPP_FOUND' },
  fileList: { event: fileListEvents.deleted, field: 'fileListId', fault: 'ERR_NO_FILE_LIST_FOUND' },
  integration: { event: integrationEvents.deleted, field: 'integrationId', fault: 'ERR_NO_INTEGRATION_FOUND' },
  plan: { event: planEvents.deleted, field: 'planId', fault: 'ERR_NO_PLAN_FOUND' },
  prompt: { event: promptEvents.deleted, field: 'promptId', fault: 'ERR_NO_PROMPT_FOUND' },
  queue: { event: queueEvents.deleted, field: 'queueId', fault: 'ERR_NO_QUEUE_FOUND' },
  tag: { event: tagEvents.deleted, field: 'tagId', fault: 'ERR_NO_TAG_FOUND' },
  user: { event: userEvents.deleted, field: 'userId', fault: 'ERR_NO_USER_FOUND' },
} as const satisfies Partial<Record<Removable, RemovalEvent>>;

export type RemovedKind = keyof typeof removalEvents;

/** The row whose removal an event publishes; null: it is about something else. */
export function removedBy({ name, payload }: Pick<EventEnvelope, 'name' | 'payload'>) {
  for (const [kind, { event, field }] of Object.entries(removalEvents))
    if (event.name === name)
      return { kind: kind as RemovedKind, id: Number((payload as Record<string, unknown>)[field]) };
  return null;
}
