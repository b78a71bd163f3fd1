import { testedResource } from './tested-resource.ts';

export const apiKeys = testedResource('apiKeys', {
  attempts: {
    'apiKeys.list': {},
    'apiKeys.create': {
      ids: { whatsappIds: 'whatsapp' },
      with: (n) => ({ name: `Mallory ${n}`, kind: 'live', scopes: ['messages:read'] }),
    },
    'apiKeys.update': {
      ids: { id: 'apiKey', whatsappIds: 'whatsapp' },
      with: (n) => ({ name: `Mallory ${n}`, scopes: ['messages:read'] }),
    },
    'apiKeys.rotate': { ids: { id: 'apiKey' } },
    'apiKeys.endOverlap': { ids: { id: 'apiKey' } },
    'apiKeys.remove': { ids: { id: 'apiKey' } },
  },
});
