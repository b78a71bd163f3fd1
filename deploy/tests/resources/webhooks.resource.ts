import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

export const webhooks = testedResource('webhooks', {
  attempts: {
    'webhooks.list': {},
    'webhooks.get': { ids: { id: 'webhook' } },
    'webhooks.create': {
      ids: { connectionIds: 'whatsapp' },
      with: (n) => ({ name: `Outside ${n}`, url: 'https://example.com/hook', events: ['message.received'] }),
    },
    'webhooks.update': { ids: { id: 'webhook', connectionIds: 'whatsapp' }, with: { events: ['ticket.closed'] } },
    'webhooks.rotate': { ids: { id: 'webhook' } },
    'webhooks.rotateCallbackSecret': {},
    'webhooks.test': { ids: { id: 'webhook' } },
    'webhooks.sample': { ids: { id: 'webhook' }, with: { type: 'ticket.closed' } },
    'webhooks.remove': { ids: { id: 'webhook' } },
  },
  changes: {
    'webhooks.update': () => ({ name: word() }),
  },
});
