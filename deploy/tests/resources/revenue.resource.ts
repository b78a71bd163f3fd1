import { testedResource } from './tested-resource.ts';

export const revenue = testedResource('revenue', {
  attempts: {
    'revenue.get': {},
  },
});
