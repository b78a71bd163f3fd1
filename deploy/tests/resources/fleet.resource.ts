import { testedResource } from './tested-resource.ts';

export const fleet = testedResource('fleet', {
  attempts: {
    'fleet.get': {},
    'fleet.ofCompany': { ids: { companyId: 'company' } },
  },
});
