import { word } from '../word.ts';
import { each } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

const audience = {
  whatsappId: 'whatsapp',
  whatsappIds: 'whatsapp',
  contactListId: 'contactList',
  tagListId: 'tag',
  fileListId: 'fileList',
  queueId: 'queue',
} as const;

export const campaigns = testedResource('campaigns', {
  attempts: {
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
  },
  pages: [{ name: 'campaigns.list', rows: 'records', size: 20, isCounted: true }],
  queries: () => [
    ['campaigns', () => ['campaigns.list', {}, /from "campaigns"\."campaigns"/i, /^campaigns_(page|status)$/]],
  ],
  changes: {
    'campaigns.update': () => ({ name: word() }),
  },
  rows: [
    `insert into campaigns.campaigns (company_id, name, status, messages, confirmation_messages)
     select $1::bigint, rpad('Campanha ' || n, 50, 'x'), 'INATIVA', array_fill(''::text, array[5]),
       array_fill(''::text, array[5]) ${each}`,
  ],
  unrepeatable: ['campaigns.attach', 'campaigns.test', 'campaigns.start', 'campaigns.cancel', 'campaigns.restart'],
});
