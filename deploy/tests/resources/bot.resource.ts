import { testedResource } from './tested-resource.ts';

export const bot = testedResource('bot', {
  attempts: {
    // Drafts name rows that are looked up in the own company only (bot.simulator.spec.ts).
    'bot.simulate': {
      ids: {
        'connection.id': 'unowned',
        'connection.promptId': 'unowned',
        'connection.integrationId': 'unowned',
        'connection.queues.id': 'unowned',
        'queue.id': 'unowned',
        'queue.integrationId': 'unowned',
        'queue.promptId': 'unowned',
        'queue.options.id': 'unowned',
        'prompt.id': 'unowned',
        'prompt.queueId': 'unowned',
        'integration.id': 'unowned',
      },
      with: { text: 'oi' },
    },
  },
});
