import { testedResource } from './tested-resource.ts';

export const usage = testedResource('usage', {
  attempts: {
    'usage.days': { with: { from: '2026-01-01', to: '2026-01-31' } },
    'usage.month': {},
  },
});
