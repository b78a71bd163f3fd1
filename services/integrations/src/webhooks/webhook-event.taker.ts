import { Injectable } from '@nestjs/common';
import type { EventEnvelope, WebhookEventType } from '@recado/contracts';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { DeliveryChanges } from './delivery.changes.ts';
import { DeliveryRunner } from './delivery.runner.ts';
import { EndpointLookup } from './endpoint.lookup.ts';

interface Subjects {
  messageId?: number;
  ticketId?: number;
  contactId?: number;
  connectionId?: number | null;
}

/** Turns events of the platform into deliveries, in the transaction that handles them. */
@Injectable()
export class WebhookEventTaker {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly runner: DeliveryRunner,
    private readonly changes: DeliveryChanges,
    private readonly endpoints: EndpointLookup,
  ) {}

  /** @param facts what the event says besides its subjects */
  async take(
    event: Pick<EventEnvelope, 'id' | 'key' | 'at' | 'companyId' | 'actor'>,
    type: WebhookEventType,
    { messageId, ticketId, contactId, connectionId = null }: Subjects,
    facts: Record<string, unknown> = {},
  ): Promise<void> {
    if (!(await this.endpoints.hasActive(event.companyId))) return;
    const subjects = {
      ...(messageId === undefined ? {} : { messageId }),
      ...(ticketId === undefined ? {} : { ticketId }),
      ...(contactId === undefined ? {} : { contactId }),
    };
    const given = { connectionId, actor: event.actor, ...facts };
    const added = await this.db.within(event, ({ deliveryQueue }) =>
      deliveryQueue.add(event, { type, connectionId, subjects, facts: given }),
    );
    if (added.length === 0) return;
    for (const id of added) this.changes.add(event.companyId, id);
    this.runner.wakeUp();
  }
}
