import { testedResource } from './tested-resource.ts';

export const contactImports = testedResource('contactImports', {
  attempts: {
    'contactImports.upload': {},
    'contactImports.list': {},
    'contactImports.get': { ids: { id: 'contactImport' } },
    'contactImports.check': {
      ids: { id: 'contactImport' },
      with: { hasHeader: true, country: '', columns: [{ title: 'number', kind: 'number' }] },
    },
    'contactImports.start': {
      ids: { id: 'contactImport' },
      with: { hasHeader: true, country: '', columns: [{ title: 'number', kind: 'number' }] },
    },
    'contactImports.cancel': { ids: { id: 'contactImport' } },
    'contactImports.problems': { ids: { id: 'contactImport' } },
  },
  unrepeatable: ['contactImports.upload'],
});
