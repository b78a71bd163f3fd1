import { testedResource } from './tested-resource.ts';

export const providerKeys = testedResource('providerKeys', {
  attempts: {
    'providerKeys.list': {},
    'providerKeys.create': { with: (n) => ({ name: `Mallory ${n}`, scopes: ['companies:read'] }) },
    'providerKeys.remove': { ids: { id: 'apiKey' }, own: 'ERR_NO_API_KEY_FOUND' },
  },
});
