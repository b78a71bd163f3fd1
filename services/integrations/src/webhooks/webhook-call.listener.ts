import { Controller } from '@nestjs/common';
import { webhookOrders, type EnvelopeOf } from '@recado/contracts';
import { currentTrace, OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { DeliveryChanges } from './delivery.changes.ts';
import { DeliveryRunner } from './delivery.runner.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** Adds deliveries of calls by rules, macros and flows, each to the webhook that it names. */
@Controller()
export class WebhookCallListener {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly runner: DeliveryRunner,
    private readonly changes: DeliveryChanges,
  ) {}

  @OnEvent(webhookOrders.call)
  async called(order: EnvelopeOf<typeof webhookOrders.call>): Promise<void> {
    const { webhookId, automation, text, ticketId, contactId, connectionId } = order.payload;
    const subjects = { ...(ticketId === null ? {} : { ticketId }), ...(contactId === null ? {} : { contactId }) };
    const facts = { connectionId, actor: order.actor, automation, text };
    const called: WebhookEvent = {
      type: 'automation.called',
      connectionId,
      subjects,
      facts,
      requestId: currentTrace(),
    };
    const isAdded = await this.db.within(order, async ({ deliveryQueue, eventLog }) => {
      const added = await deliveryQueue.addCall(order, webhookId, called);
      await eventLog.add(order, called);
      return added;
    });
    if (!isAdded) return;
    this.changes.add(order.companyId, webhookId);
    this.runner.wakeUp();
  }
}
