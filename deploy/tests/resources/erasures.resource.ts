import { testedResource } from './tested-resource.ts';

export const erasures = testedResource('erasures', {
  attempts: {
    'erasures.create': { ids: { id: 'company' }, with: { name: 'Mallory' }, own: 'ERR_NAME_DIFFERS' },
    'erasures.list': {},
  },
});
