import { ofCampaign } from '../list-rows.ts';
import { testedResource, type HotQuery, type HotRows } from './tested-resource.ts';

const page = /^select id, name, number, state.* from campaigns\.recipients/is;
const count = /^select count.* from campaigns\.recipients/is;
const recipients = (ids: () => HotRows, more: Record<string, unknown>, from: RegExp, index: RegExp) => (): HotQuery => [
  'campaignReports.recipients',
  { id: ids().campaignId, ...more },
  from,
  index,
];

export const campaignReports = testedResource('campaignReports', {
  attempts: {
    'campaignReports.get': { ids: { id: 'campaign' } },
    'campaignReports.recipients': { ids: { id: 'campaign' } },
    'campaignReports.replies': { ids: { id: 'campaign' } },
    'campaignReports.export': { ids: { id: 'campaign' } },
  },
  pages: [
    { name: 'campaignReports.recipients', rows: 'records', size: 20, isCounted: true, input: ofCampaign },
    { name: 'campaignReports.replies', rows: 'records', size: 20, input: ofCampaign },
  ],
  queries: (ids) => [
    ['recipients', recipients(ids, {}, page, /^recipients_page$/)],
    ['a late page of recipients', recipients(ids, { pageNumber: 50 }, page, /^recipients_page$/)],
    ['recipients of a state', recipients(ids, { state: 'read' }, page, /^recipients_state$/)],
    ['recipients left out for a reason', recipients(ids, { skipReason: 'blocked' }, page, /^recipients_state$/)],
    ['recipients by name', recipients(ids, { searchParam: 'cliente 7' }, page, /^recipients_/)],
    ['recipients by number', recipients(ids, { searchParam: '0002999' }, page, /^recipients_/)],
    ['recipients by a whole number', recipients(ids, { searchParam: '011 90002-9990' }, page, /^recipients_/)],
    ['the count of recipients', recipients(ids, {}, count, /^recipients_/)],
    ['the count of recipients of a state', recipients(ids, { state: 'read' }, count, /^recipients_state$/)],
    [
      'the answers to a campaign',
      () => ['campaignReports.replies', { id: ids().campaignId }, /reply_text/, /^recipients_replies$/],
    ],
    [
      'the failures of a campaign',
      () => ['campaignReports.get', { id: ids().campaignId }, /state = 'failed' group by/, /^recipients_state$/],
    ],
  ],
});
