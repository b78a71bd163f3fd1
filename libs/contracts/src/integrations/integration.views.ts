import { view } from '../event.ts';
import type { PromptView } from './prompt.contract.ts';
import type { IntegrationView } from './queue-integration.contract.ts';
import type { WebhookView } from './webhook.contract.ts';

const to = { kind: 'admins' } as const;
const saveAction = (isNew: boolean) => (isNew ? 'create' : 'update');

export const promptViews = {
  saved: view<{ record: PromptView; isNew: boolean }>('prompts.saved', {
    key: ({ record }) => `prompt-${record.id}`,
    pushes: ({ record, isNew }) => [{ channel: 'prompt', to, payload: { action: saveAction(isNew), record } }],
  }),
  deleted: view<{ id: number }>('prompts.deleted', {
    key: ({ id }) => `prompt-${id}`,
    pushes: ({ id }) => [{ channel: 'prompt', to, payload: { action: 'delete', id } }],
  }),
};
export const integrationViews = {
  saved: view<{ record: IntegrationView; isNew: boolean }>('queueIntegrations.saved', {
    key: ({ record }) => `integration-${record.id}`,
    pushes: ({ record, isNew }) => [
      { channel: 'queueIntegration', to, payload: { action: saveAction(isNew), record } },
    ],
  }),
  deleted: view<{ id: number }>('queueIntegrations.deleted', {
    key: ({ id }) => `integration-${id}`,
    pushes: ({ id }) => [{ channel: 'queueIntegration', to, payload: { action: 'delete', id } }],
  }),
};
export const webhookViews = {
  saved: view<{ record: WebhookView; isNew: boolean }>('webhooks.saved', {
    key: ({ record }) => `webhook-${record.id}`,
    pushes: ({ record, isNew }) => [{ channel: 'webhook', to, payload: { action: saveAction(isNew), record } }],
  }),
  deleted: view<{ id: number }>('webhooks.deleted', {
    key: ({ id }) => `webhook-${id}`,
    pushes: ({ id }) => [{ channel: 'webhook', to, payload: { action: 'delete', id } }],
  }),
  /** Published at most about every second for a company. */
  deliveriesChanged: view<{ webhookIds: number[]; isState: boolean }>('webhooks.deliveriesChanged', {
    key: () => 'webhook-deliveries',
    pushes: (change) => [{ channel: 'webhookDelivery', to, payload: { action: 'update', ...change } }],
  }),
};
