import { testedResource } from './tested-resource.ts';

export const subscription = testedResource('subscription', {
  attempts: {
    'subscription.get': {},
    'subscription.pay': { ids: { invoiceId: 'invoice' } },
    // Charges have unguessable ids; that another company's is not found is tested in the service.
    'subscription.charge': { with: { txid: 'f'.repeat(32) } },
    'subscription.quote': { ids: { planId: 'unowned' }, own: 'ERR_NO_PLAN_FOUND' },
    'subscription.changePlan': { ids: { planId: 'unowned' }, own: 'ERR_NO_PLAN_FOUND' },
  },
});
