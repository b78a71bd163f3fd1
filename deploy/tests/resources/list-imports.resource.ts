import { testedResource } from './tested-resource.ts';

export const listImports = testedResource('listImports', {
  attempts: {
    // Without a file.
    'listImports.upload': { ids: { id: 'contactList' }, own: 'ERR_VALIDATION' },
    'listImports.list': { ids: { id: 'contactList' } },
    'listImports.get': { ids: { id: 'listImport' } },
    'listImports.check': {
      ids: { id: 'listImport' },
      with: { hasHeader: true, country: '', columns: [{ title: 'number', kind: 'number' }] },
    },
    'listImports.start': {
      ids: { id: 'listImport' },
      with: { hasHeader: true, country: '', columns: [{ title: 'number', kind: 'number' }] },
    },
    'listImports.cancel': { ids: { id: 'listImport' } },
    'listImports.undo': { ids: { id: 'listImport' } },
    'listImports.problems': { ids: { id: 'listImport' } },
  },
  queries: (ids) => [
    [
      'imports of a contact list',
      () => [
        'listImports.list',
        { id: ids().contactListId },
        /from "campaigns"\."list_imports"/i,
        /^list_imports_list$/,
      ],
    ],
  ],
  unrepeatable: ['listImports.upload', 'listImports.undo'],
});
