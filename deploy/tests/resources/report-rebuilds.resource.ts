import { testedResource } from './tested-resource.ts';

export const reportRebuilds = testedResource('reportRebuilds', {
  attempts: {
    'reportRebuilds.start': { ids: { companyId: 'company' } },
    'reportRebuilds.get': {},
  },
});
