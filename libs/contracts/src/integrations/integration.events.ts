import { event } from '../event.ts';

export const promptEvents = {
  deleted: event<{ promptId: number }>('integrations', 'prompts.deleted', {
    key: ({ promptId }) => `prompt-${promptId}`,
  }),
};
export const integrationEvents = {
  deleted: event<{ integrationId: number }>('integrations', 'queueIntegrations.deleted', {
    key: ({ integrationId }) => `integration-${integrationId}`,
  }),
};
