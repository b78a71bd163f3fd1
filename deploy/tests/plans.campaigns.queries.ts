import type { HotQuery } from './plans.queries.ts';

const page = /^select id, name, number, state.* from campaigns\.recipients/is;
const count = /^select count.* from campaigns\.recipients/is;

/** @param campaignOf known once the tables are filled */
export const hotCampaignQueriesOf = (campaignOf: () => number): [title: string, query: () => HotQuery][] => {
  const recipients = (more: Record<string, unknown>, from: RegExp, index: RegExp) => (): HotQuery => [
    'campaignReports.recipients',
    { id: campaignOf(), ...more },
    from,
    index,
  ];
  return [
    ['campaigns', () => ['campaigns.list', {}, /from "campaigns"\."campaigns"/i, /^campaigns_(page|status)$/]],
    ['recipients', recipients({}, page, /^recipients_page$/)],
    ['a late page of recipients', recipients({ pageNumber: 50 }, page, /^recipients_page$/)],
    ['recipients of a state', recipients({ state: 'read' }, page, /^recipients_state$/)],
    ['recipients left out for a reason', recipients({ skipReason: 'blocked' }, page, /^recipients_state$/)],
    ['recipients by name', recipients({ searchParam: 'cliente 7' }, page, /^recipients_/)],
    ['recipients by number', recipients({ searchParam: '0002999' }, page, /^recipients_/)],
    ['recipients by a whole number', recipients({ searchParam: '011 90002-9990' }, page, /^recipients_/)],
    ['the count of recipients', recipients({}, count, /^recipients_/)],
    ['the count of recipients of a state', recipients({ state: 'read' }, count, /^recipients_state$/)],
    [
      'the answers to a campaign',
      () => ['campaignReports.replies', { id: campaignOf() }, /reply_text/, /^recipients_replies$/],
    ],
    [
      'the failures of a campaign',
      () => ['campaignReports.get', { id: campaignOf() }, /state = 'failed' group by/, /^recipients_state$/],
    ],
  ];
};

/** Statements of a campaign's start and of its next message: what they read, and the indexes that may serve it. */
export const sendingStatements: [title: string, statement: RegExp, table: string, index: RegExp][] = [
  ['suppressed numbers', /from campaigns\.suppressions where number_key = any/, 'suppressions', /^suppressions_/],
  ['numbers that received a campaign lately', /having count\(\*\) >= \$3/, 'recipients', /^recipients_lately$/],
  ['blocked contacts', /blocked_at is not null/, 'contacts', /^contacts_/],
  ['a part of the list', /from campaigns\.contact_list_items i\s+where/, 'contact_list_items', /^contact_list_items_/],
  ['the next recipient', /order by released_at limit 1\)/, 'recipients', /^recipients_(next|state|released)$/],
  [
    'whether a campaign has waiting recipients',
    /state in \('pending', 'confirming'\) and ordered_at is null limit 1/,
    'recipients',
    /^recipients_(open|state|next|released)$/,
  ],
  ['lanes that are due', /update campaigns\.lanes l set leased_until/, 'lanes', /^lanes_(next|pkey)$/],
  ['the sums of campaigns', /left join campaigns\.tallies t/, 'tallies', /^tallies_/],
];

/** Read twice a minute. */
export const unansweredConfirmations = /r\.confirmation_requested_at </;
