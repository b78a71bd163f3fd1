import { testedResource } from './tested-resource.ts';

export const companyMails = testedResource('companyMails', {
  attempts: { 'companyMails.list': { ids: { companyId: 'company' } } },
});
