import { event } from '../event.ts';
import type { WebhookDisableReason } from './webhook-events.ts';

interface UsedTokens {
  promptId: number;
  input: number;
  output: number;
}

export const promptEvents = {
  /** A model has answered. */
  tokensUsed: event<UsedTokens>('integrations', 'prompts.tokensUsed', { key: ({ promptId }) => `prompt-${promptId}` }),
  /** The prompt ended with the support session that made or changed it: queues and connections no longer use it. */
  ended: event<{ promptId: number }>('integrations', 'prompts.ended', { key: ({ promptId }) => `prompt-${promptId}` }),
  deleted: event<{ promptId: number }>('integrations', 'prompts.deleted', {
    key: ({ promptId }) => `prompt-${promptId}`,
  }),
};
export const integrationEvents = {
  /** A webhook took the messages of a contact and answered. */
  delivered: event<{ integrationId: number }>('integrations', 'queueIntegrations.delivered', {
    key: ({ integrationId }) => `integration-${integrationId}`,
  }),
  /** The integration ended with the support session that made or changed it: queues and connections no longer use it. */
  ended: event<{ integrationId: number }>('integrations', 'queueIntegrations.ended', {
    key: ({ integrationId }) => `integration-${integrationId}`,
  }),
  deleted: event<{ integrationId: number }>('integrations', 'queueIntegrations.deleted', {
    key: ({ integrationId }) => `integration-${integrationId}`,
  }),
};
export const webhookEvents = {
  /** The platform disabled an endpoint: since then nothing is posted to it. */
  disabled: event<{ webhookId: number; name: string; reason: WebhookDisableReason; since: string }>(
    'integrations',
    'webhooks.disabled',
    { key: ({ webhookId }) => `webhook-${webhookId}` },
  ),
  /** The company has a new secret for its status callbacks. */
  callbackSecretRotated: event<Record<string, never>>('integrations', 'webhooks.callbackSecretRotated', {
    key: () => 'callback-secret',
  }),
  /** Somebody ordered deliveries to be sent again. */
  replayed: event<{ webhookId: number; count: number }>('integrations', 'webhooks.replayed', {
    key: ({ webhookId }) => `webhook-${webhookId}`,
  }),
};
