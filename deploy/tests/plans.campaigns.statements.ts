/**
 * Statements of a campaign's start and of its next message: the rows that they read, and the indexes that may serve
 * them.
 */
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
