import { ofUsage } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const platformUsage = testedResource('platformUsage', {
  attempts: {
    'platformUsage.ofCompany': { ids: { companyId: 'company' } },
    'platformUsage.messages': { ids: { ids: 'company' } },
    'platformUsage.companies': { with: { kind: 'sent', from: '2026-01-01', to: '2026-01-31' } },
  },
  pages: [{ name: 'platformUsage.companies', rows: 'companies', size: 20, input: () => ofUsage, asSuper: true }],
});
