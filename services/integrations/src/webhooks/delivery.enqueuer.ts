import { Injectable } from '@nestjs/common';
import type { EventEnvelope, TestMessage, WebhookEventType } from '@recado/contracts';
import { currentTrace } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { DeliveryChanges } from './delivery.changes.ts';
import { DeliveryRunner } from './delivery.runner.ts';
import { ReaderLookup } from './reader.lookup.ts';
import type { WebhookSubjects } from './webhook-event.ts';

/** Adds an event of the platform to the log of its company, and deliveries of it for the endpoints that chose it. */
@Injectable()
export class DeliveryEnqueuer {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly runner: DeliveryRunner,
    private readonly changes: DeliveryChanges,
    private readonly readers: ReaderLookup,
  ) {}

  /**
   * @param facts fields of the event besides its subjects
   * @param test of an event of a test key: only webhooks and readers of tests get it
   */
  async enqueue(
    event: Pick<EventEnvelope, 'id' | 'key' | 'at' | 'companyId' | 'actor'>,
    type: WebhookEventType,
    { messageId, ticketId, contactId, connectionId = null }: WebhookSubjects & { connectionId?: number | null },
    facts: Record<string, unknown> = {},
    test?: TestMessage,
  ): Promise<void> {
    if (!(await this.readers.hasReader(event.companyId))) return;
    const subjects = {
      ...(messageId === undefined ? {} : { messageId }),
      ...(ticketId === undefined ? {} : { ticketId }),
      ...(contactId === undefined ? {} : { contactId }),
    };
    const given = { connectionId, actor: event.actor, ...facts };
    const stored = { type, connectionId, subjects, facts: given, requestId: currentTrace(), ...(test ? { test } : {}) };
    const added = await this.db.within(event, async ({ deliveryQueue, eventLog }) => {
      const endpoints = await deliveryQueue.add(event, stored);
      await eventLog.add(event, stored);
      return endpoints;
    });
    if (added.length === 0) return;
    for (const id of added) this.changes.add(event.companyId, id);
    this.runner.wakeUp();
  }
}
