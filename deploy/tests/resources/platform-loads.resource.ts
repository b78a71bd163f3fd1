import { ofLoad } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const platformLoads = testedResource('platformLoads', {
  attempts: {
    'platformLoads.companies': { with: { span: 'day', measure: 'busyMs' } },
    'platformLoads.ofCompany': { ids: { companyId: 'company' } },
  },
  pages: [
    {
      name: 'platformLoads.companies',
      rows: 'companies',
      size: 20,
      input: () => ofLoad,
      asSuper: true,
    },
  ],
});
