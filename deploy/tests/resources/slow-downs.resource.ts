import { testedResource } from './tested-resource.ts';

export const slowDowns = testedResource('slowDowns', {
  attempts: {
    'slowDowns.mine': {},
    'slowDowns.get': { ids: { companyId: 'company' } },
    'slowDowns.set': {
      ids: { companyId: 'company' },
      with: { divisor: 2, reason: 'um teste', hours: 1 },
    },
    'slowDowns.lift': { ids: { companyId: 'company' } },
  },
});
