import { ofCompany, ofMark } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const providerConsole = testedResource('providerConsole', {
  attempts: {
    'providerConsole.overview': {},
    'providerConsole.companies': { ids: { planId: 'unowned' } },
    'providerConsole.csv': { ids: { planId: 'unowned' } },
    'providerConsole.users': { ids: { companyId: 'company' } },
    'providerConsole.addAdmin': {
      ids: { companyId: 'company' },
      with: (n) => ({ name: `Mallory ${n}`, email: `mallory-${n}@example.test`, password: 'a password of Mallory' }),
      own: 'ERR_COMPANY_HAS_ADMIN',
    },
    'providerConsole.audit': { ids: { companyId: 'company' } },
    'providerConsole.notes': { ids: { companyId: 'company' } },
    'providerConsole.addNote': { ids: { companyId: 'company' }, with: { text: 'a note' } },
    'providerConsole.removeNote': {
      ids: { companyId: 'company', id: 'unowned' },
      with: { id: 99_999_999 },
      own: 'ERR_NOT_FOUND',
    },
  },
  pages: [
    { name: 'providerConsole.companies', rows: 'companies', size: 20, isCounted: true, input: ofMark, asSuper: true },
    { name: 'providerConsole.audit', rows: 'records', size: 20, isCounted: true, input: ofCompany, asSuper: true },
  ],
});
