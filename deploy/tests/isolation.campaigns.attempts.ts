import type { OperationAttempts } from './isolation.types.ts';

const aNumber = (n: number) => `5521${900_000_000 + n}`;

export const campaigns = {
  'contactLists.list': {},
  'contactLists.all': {},
  'contactLists.get': { ids: { id: 'contactList' } },
  'contactLists.create': { with: (n) => ({ name: `Outside ${n}` }) },
  'contactLists.update': { ids: { id: 'contactList' }, with: (n) => ({ name: `Outside ${n}` }) },
  'contactLists.fill': { ids: { id: 'contactList', tagId: 'tag' } },
  'contactLists.merge': { ids: { id: 'contactList', otherId: 'otherList' } },
  'contactLists.subtract': { ids: { id: 'contactList', otherId: 'otherList' } },
  'contactLists.check': { ids: { id: 'contactList' } },
  'contactLists.remove': { ids: { id: 'contactList' } },
  'contactListItems.list': { ids: { contactListId: 'contactList' } },
  'contactListItems.get': { ids: { id: 'listItem' } },
  'contactListItems.create': {
    ids: { contactListId: 'contactList' },
    with: (n) => ({ name: 'Outside', number: aNumber(n) }),
  },
  'contactListItems.update': { ids: { id: 'listItem' }, with: (n) => ({ name: 'Outside', number: aNumber(n) }) },
  'contactListItems.remove': { ids: { id: 'listItem' } },
  // Without a file.
  'listImports.upload': { ids: { id: 'contactList' }, own: 'ERR_VALIDATION' },
  'listImports.list': { ids: { id: 'contactList' } },
  'listImports.get': { ids: { id: 'listImport' } },
  'listImports.start': {
    ids: { id: 'listImport' },
    with: { hasHeader: true, country: '', columns: [{ title: 'number', kind: 'number' }] },
  },
  'listImports.cancel': { ids: { id: 'listImport' } },
  'listImports.undo': { ids: { id: 'listImport' } },
  'listImports.problems': { ids: { id: 'listImport' } },
  'suppressions.list': {},
  'suppressions.add': { with: (n) => ({ number: aNumber(n) }) },
  'suppressions.remove': { ids: { id: 'suppression' } },
  'suppressions.import': {},
  'suppressions.export': {},
} satisfies Partial<OperationAttempts>;
