import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IntegrationsCoreModule } from '../integrations-core.module.ts';
import { CompanyWebhookListener } from './company-webhook.listener.ts';
import { ConversationWebhookListener } from './conversation-webhook.listener.ts';
import { DeliveryChanges } from './delivery.changes.ts';
import { DeliveryCleanup } from './delivery.cleanup.ts';
import { DeliveryRunner } from './delivery.runner.ts';
import { DeliveryService } from './delivery.service.ts';
import { DeliveryWorker } from './delivery.worker.ts';
import { ReaderLookup } from './reader.lookup.ts';
import { DeliveryEnqueuer } from './delivery.enqueuer.ts';
import { LostConnectionListener } from './lost-connection.listener.ts';
import { StatusCallbackListener } from './status-callback.listener.ts';
import { StatusCallbackService } from './status-callback.service.ts';
import { SupportListener } from './support.listener.ts';
import { TestWebhookListener } from './test-webhook.listener.ts';
import { WaitingDeliveries } from './waiting-deliveries.ts';
import { WebhookCallListener } from './webhook-call.listener.ts';
import { WebhookEgress, webhookEgressProvider } from './webhook.egress.ts';
import { WebhookEntity } from './webhook.entity.ts';
import { WebhookService } from './webhook.service.ts';

@Module({
  imports: [IntegrationsCoreModule, TypeOrmModule.forFeature([WebhookEntity], 'integrations')],
  controllers: [
    WebhookService,
    DeliveryService,
    ConversationWebhookListener,
    CompanyWebhookListener,
    SupportListener,
    LostConnectionListener,
    TestWebhookListener,
    WebhookCallListener,
    StatusCallbackService,
    StatusCallbackListener,
  ],
  providers: [
    webhookEgressProvider,
    DeliveryRunner,
    DeliveryWorker,
    DeliveryChanges,
    DeliveryCleanup,
    ReaderLookup,
    DeliveryEnqueuer,
    WaitingDeliveries,
  ],
})
export class WebhooksModule implements OnApplicationShutdown {
  constructor(private readonly egress: WebhookEgress) {}

  onApplicationShutdown(): Promise<void> {
    return this.egress.close();
  }
}
