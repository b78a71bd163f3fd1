import { testedResource } from './tested-resource.ts';

export const snoozes = testedResource('snoozes', {
  attempts: {
    'snoozes.add': { ids: { id: 'ticket' }, with: { until: null } },
    'snoozes.remove': { ids: { id: 'ticket' } },
  },
  unrepeatable: ['snoozes.add'],
});
