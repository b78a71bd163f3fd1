import { onlyPage } from '../backend-pages.ts';
import type { DefaultResponses } from './default-responses.ts';

export const integrationDefaults: DefaultResponses = {
  'prompts.usage': () => ({ tokens: 0, limit: null, defaultModel: '', days: [] }),
  'prompts.list': () => ({ prompts: [], ...onlyPage, count: 0 }),
  'webhooks.list': () => [],
  'queueIntegrations.list': () => ({ queueIntegrations: [], ...onlyPage, count: 0 }),
};
