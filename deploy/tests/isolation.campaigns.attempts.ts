import type { OperationAttempts } from './isolation.types.ts';

const aNumber = (n: number) => `5521${900_000_000 + n}`;

const audience = {
  whatsappId: 'whatsapp',
  whatsappIds: 'whatsapp',
  contactListId: 'contactList',
  tagListId: 'tag',
  fileListId: 'fileList',
  queueId: 'queue',
} as const;

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
  'campaigns.list': {},
  'campaigns.get': { ids: { id: 'campaign' } },
  'campaigns.create': { ids: audience, with: (n) => ({ name: `Outside ${n}` }) },
  'campaigns.update': { ids: { id: 'campaign', ...audience } },
  // Without a file.
  'campaigns.attach': { ids: { id: 'campaign' }, own: 'ERR_VALIDATION' },
  'campaigns.detach': { ids: { id: 'campaign' } },
  // The campaign has no text.
  'campaigns.forecast': { ids: { id: 'campaign' }, own: 'ERR_CAMPAIGN_INCOMPLETE' },
  'campaigns.preview': { ids: { id: 'campaign', contactListItemId: 'listItem' } },
  'campaigns.test': { ids: { id: 'campaign', contactId: 'contact' }, own: 'ERR_CAMPAIGN_INCOMPLETE' },
  'campaigns.duplicate': { ids: { id: 'campaign' } },
  'campaigns.start': { ids: { id: 'campaign' }, own: 'ERR_CAMPAIGN_INCOMPLETE' },
  'campaigns.cancel': { ids: { id: 'campaign' }, own: 'ERR_CAMPAIGN_STATE' },
  'campaigns.restart': { ids: { id: 'campaign' }, own: 'ERR_CAMPAIGN_STATE' },
  'campaigns.remove': { ids: { id: 'campaign' } },
  'campaignReports.get': { ids: { id: 'campaign' } },
  'campaignReports.recipients': { ids: { id: 'campaign' } },
  'campaignReports.replies': { ids: { id: 'campaign' } },
  'campaignReports.export': { ids: { id: 'campaign' } },
  'campaignSettings.list': {},
  'campaignSettings.save': { with: { settings: { messageInterval: 20 } } },
  'suppressions.list': {},
  'suppressions.add': { with: (n) => ({ number: aNumber(n) }) },
  'suppressions.remove': { ids: { id: 'suppression' } },
  // Without a file.
  'suppressions.preview': { own: 'ERR_VALIDATION' },
  'suppressions.import': {},
  'suppressions.export': {},
} satisfies Partial<OperationAttempts>;
