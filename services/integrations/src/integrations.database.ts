import { Injectable } from '@nestjs/common';
import { Bus, Database, Keys, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { CompanyCopies } from './company/company.copies.ts';
import { EventLogRepository } from './event-log/event-log.repository.ts';
import { EventLogCleanupRepository } from './event-log/event-log-cleanup.repository.ts';
import { PassageRepository } from './prompts/passage.repository.ts';
import { PromptSourceRepository } from './prompts/prompt-source.repository.ts';
import { PromptRepository } from './prompts/prompt.repository.ts';
import { TokenUsageRepository } from './prompts/token-usage.repository.ts';
import { IntegrationRepository } from './queue-integrations/integration.repository.ts';
import { TurnRepository } from './turn/turn.repository.ts';
import { CallbackSecretRepository } from './webhooks/callback-secret.repository.ts';
import { DeliveryCleanupRepository } from './webhooks/delivery-cleanup.repository.ts';
import { DeliveryOutcomeRepository } from './webhooks/delivery-outcome.repository.ts';
import { DeliveryQueueRepository } from './webhooks/delivery-queue.repository.ts';
import { DeliveryRepository } from './webhooks/delivery.repository.ts';
import { WebhookRepository } from './webhooks/webhook.repository.ts';

const repositoriesWith =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    prompts: new PromptRepository(manager, keys),
    sources: new PromptSourceRepository(manager),
    passages: new PassageRepository(manager),
    usage: new TokenUsageRepository(manager),
    integrations: new IntegrationRepository(manager, keys),
    turns: new TurnRepository(manager, keys),
    webhooks: new WebhookRepository(manager, keys),
    callbackSecrets: new CallbackSecretRepository(manager, keys),
    deliveryQueue: new DeliveryQueueRepository(manager),
    outcomes: new DeliveryOutcomeRepository(manager),
    deliveries: new DeliveryRepository(manager),
    deliveryCleanup: new DeliveryCleanupRepository(manager),
    eventLog: new EventLogRepository(manager),
    eventLogCleanup: new EventLogCleanupRepository(manager),
    copies: new CompanyCopies(manager),
  });
type Repositories = ReturnType<ReturnType<typeof repositoriesWith>>;
export type IntegrationsScope = Repositories & Transaction;

@Injectable()
export class IntegrationsDatabase extends Database<Repositories> {
  protected scope: ReturnType<typeof repositoriesWith>;

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus);
    this.scope = repositoriesWith(keys);
  }
}
