import { testedResource } from './tested-resource.ts';

export const paymentNotices = testedResource('paymentNotices', {
  attempts: {
    'paymentNotices.receive': { with: { provider: 'stripe' } },
  },
});
