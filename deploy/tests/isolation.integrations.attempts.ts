import type { OperationAttempts } from './isolation.types.ts';

const PROMPT = 'Você atende os clientes desta empresa com simpatia e responde curto.';

export const integrations = {
  'prompts.list': {},
  'prompts.usage': {},
  'prompts.get': { ids: { id: 'prompt' } },
  'prompts.create': {
    ids: { queueId: 'queue' },
    with: (n) => ({ name: `Outside ${n}`, prompt: PROMPT, maxMessages: 10 }),
  },
  'prompts.update': { ids: { id: 'prompt', queueId: 'queue' } },
  'prompts.remove': { ids: { id: 'prompt' } },
  'prompts.sources': { ids: { id: 'prompt' } },
  'prompts.addSource': { ids: { id: 'prompt' }, with: { name: 'Outside', text: 'Aberto aos sábados.' } },
  'prompts.removeSource': { ids: { id: 'prompt', sourceId: 'promptSource' } },
  'queueIntegrations.list': {},
  'queueIntegrations.get': { ids: { id: 'integration' } },
  'queueIntegrations.create': {
    with: (n) => ({ type: 'webhook', name: `Outside ${n}`, urlN8N: 'https://example.com/hook' }),
  },
  'queueIntegrations.update': { ids: { id: 'integration' } },
  'queueIntegrations.remove': { ids: { id: 'integration' } },
  'queueIntegrations.testSession': {
    ids: { id: 'integration' },
    with: { projectName: 'outside', language: 'pt-BR', jsonContent: '{}' },
    own: 'ERR_DIALOGFLOW',
  },
  'webhooks.list': {},
  'webhooks.get': { ids: { id: 'webhook' } },
  'webhooks.create': {
    ids: { connectionIds: 'whatsapp' },
    with: (n) => ({ name: `Outside ${n}`, url: 'https://example.com/hook', events: ['message.received'] }),
  },
  'webhooks.update': { ids: { id: 'webhook', connectionIds: 'whatsapp' }, with: { events: ['ticket.closed'] } },
  'webhooks.rotate': { ids: { id: 'webhook' } },
  'webhooks.test': { ids: { id: 'webhook' } },
  'webhooks.remove': { ids: { id: 'webhook' } },
  'webhookDeliveries.list': { ids: { webhookId: 'webhook' } },
  'webhookDeliveries.countReplay': { ids: { webhookId: 'webhook' } },
  'webhookDeliveries.get': { ids: { id: 'webhookDelivery' } },
  'webhookDeliveries.replay': { ids: { id: 'webhookDelivery' } },
  'webhookDeliveries.replayMany': { ids: { webhookId: 'webhook' } },
} satisfies Partial<OperationAttempts>;
