import { testedResource } from './tested-resource.ts';

export const paymentProviders = testedResource('paymentProviders', {
  attempts: {
    'paymentProviders.list': {},
    'paymentProviders.save': { with: { name: 'stripe', credentials: [] } },
    'paymentProviders.activate': { with: { name: 'sandbox' } },
    'paymentProviders.remove': { with: { name: 'stripe' } },
  },
});
