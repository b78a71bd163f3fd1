import { testedResource } from './tested-resource.ts';

export const retention = testedResource('retention', {
  attempts: {
    'retention.preview': { with: { messagesMonths: 1, mediaMonths: 1 } },
  },
});
