import {
  Fault,
  MOST_REPLAYED,
  WEBHOOK_TEST,
  webhookDeliveries,
  webhookEvents,
  type Caller,
  type Handlers,
  type ListWebhookDeliveries,
  type ReplayCount,
  type Replayed,
  type ReplayWebhookDeliveries,
  type WebhookDeliveryDetails,
  type WebhookDeliveryId,
  type WebhookDeliveryPage,
  type WebhookDeliveryView,
} from '@recado/contracts';
import { Paging, Serves } from '@recado/platform';
import { IntegrationsDatabase, type IntegrationsScope } from '../integrations.database.ts';
import { DeliveryChanges } from './delivery.changes.ts';
import type { DeliveryPosition } from './delivery.repository.ts';
import { DeliveryRunner } from './delivery.runner.ts';

const paging = new Paging<DeliveryPosition>(20, { at: 'time', id: 'id' });

/** The log of deliveries, and orders to send them again. */
@Serves(webhookDeliveries)
export class DeliveryService implements Handlers<typeof webhookDeliveries> {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly runner: DeliveryRunner,
    private readonly changes: DeliveryChanges,
  ) {}

  list(caller: Caller, { cursor, pageNumber, ...filter }: ListWebhookDeliveries): Promise<WebhookDeliveryPage> {
    return this.db.within(caller, async ({ webhooks, deliveries }) => {
      if (filter.webhookId) await webhooks.get(filter.webhookId);
      const found = await deliveries.page(filter, paging.start({ cursor, pageNumber }));
      const { page, end } = paging.end(found, ({ createdAt, id }) => ({ at: createdAt, id }));
      return { deliveries: page, ...end };
    });
  }

  get(caller: Caller, { id }: WebhookDeliveryId): Promise<WebhookDeliveryDetails> {
    return this.db.within(caller, ({ deliveries }) => deliveries.get(id));
  }

  countReplay(caller: Caller, input: ReplayWebhookDeliveries): Promise<ReplayCount> {
    return this.db.within(caller, async ({ webhooks, deliveries }) => {
      await webhooks.get(input.webhookId);
      const count = await deliveries.countFinished(input);
      return { count, isTooMany: count > MOST_REPLAYED };
    });
  }

  async replay(caller: Caller, { id }: WebhookDeliveryId): Promise<WebhookDeliveryView> {
    const replayed = await this.db.within(caller, async (scope) => {
      const { webhookId, type } = await scope.deliveries.get(id);
      // Tests are not sent again.
      if (type === WEBHOOK_TEST) throw new Fault('ERR_NO_DELIVERY_FOUND');
      await requireActive(scope, webhookId);
      await scope.deliveries.replay(id);
      scope.publish(webhookEvents.replayed, { webhookId, count: 1 });
      const { request: _request, log: _log, ...view } = await scope.deliveries.get(id);
      return view;
    });
    this.start(caller, replayed.webhookId);
    return replayed;
  }

  async replayMany(caller: Caller, input: ReplayWebhookDeliveries): Promise<Replayed> {
    const count = await this.db.within(caller, async (scope) => {
      await requireActive(scope, input.webhookId);
      if ((await scope.deliveries.countFinished(input)) > MOST_REPLAYED) throw new Fault('ERR_TOO_MANY_DELIVERIES');
      const replayed = await scope.deliveries.replayMany(input);
      // Audit entries are written only with an event in the same transaction.
      scope.publish(webhookEvents.replayed, { webhookId: input.webhookId, count: replayed });
      return replayed;
    });
    this.start(caller, input.webhookId);
    return { count };
  }

  private start({ companyId }: Caller, webhookId: number): void {
    this.changes.add(companyId, webhookId);
    this.runner.wakeUp();
  }
}

async function requireActive({ webhooks }: IntegrationsScope, id: number): Promise<void> {
  const webhook = await webhooks.find(id);
  if (!webhook) throw new Fault('ERR_NO_WEBHOOK_FOUND');
  if (!webhook.isPosting) throw new Fault('ERR_WEBHOOK_INACTIVE');
}
