import { countOf } from '../plans.statements.ts';
import { each } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

const aNumber = (n: number) => `5521${900_000_000 + n}`;

export const suppressions = testedResource('suppressions', {
  attempts: {
    'suppressions.list': {},
    'suppressions.add': { with: (n) => ({ number: aNumber(n) }) },
    'suppressions.remove': { ids: { id: 'suppression' } },
    // Without a file.
    'suppressions.preview': { own: 'ERR_VALIDATION' },
    'suppressions.import': {},
    'suppressions.export': {},
  },
  pages: [{ name: 'suppressions.list', rows: 'records', size: 20, isCounted: true }],
  queries: () => [
    ['suppressions', () => ['suppressions.list', {}, /from campaigns\.suppressions s left/i, /^suppressions_/]],
    [
      'suppressions for an export',
      () => ['suppressions.export', {}, /from campaigns\.suppressions s left/i, /^suppressions_/],
    ],
    [
      'the count of suppressions, searched',
      () => ['suppressions.list', { searchParam: '77' }, countOf('campaigns.suppressions'), /^suppressions_/],
    ],
    [
      'the count of suppressions, searched by number',
      () => [
        'suppressions.list',
        { searchParam: '011 90002-9990' },
        countOf('campaigns.suppressions'),
        /^suppressions_/,
      ],
    ],
  ],
  rows: [
    `insert into campaigns.suppressions (company_id, number, number_key, reason)
     select $1::bigint, (5521000000000 + n)::text, (5521000000000 + n)::text, 'import' ${each}`,
  ],
  unrepeatable: ['suppressions.preview', 'suppressions.import'],
});
