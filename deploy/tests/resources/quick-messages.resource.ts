import { countOf } from '../plans.statements.ts';
import { word } from '../word.ts';
import { each, eachOfMany } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

const quick = /^quick_messages_(shared|own)$/;

export const quickMessages = testedResource('quickMessages', {
  attempts: {
    'quickMessages.page': {},
    'quickMessages.list': {},
    'quickMessages.get': { ids: { id: 'quickMessage' } },
    'quickMessages.create': { with: (n) => ({ shortcode: `mallory${n}` }) },
    'quickMessages.update': { ids: { id: 'quickMessage' }, with: { message: 'Mallory' } },
    'quickMessages.remove': { ids: { id: 'quickMessage' } },
    // A JSON body has no file, so the call with the own id fails as well.
    'quickMessages.attach': { ids: { id: 'quickMessage' }, own: 'ERR_VALIDATION' },
    'quickMessages.detach': { ids: { id: 'quickMessage' } },
  },
  pages: [{ name: 'quickMessages.page', rows: 'records', size: 20, isCounted: true }],
  queries: () => [
    ['the count of quick messages', () => ['quickMessages.page', {}, countOf('tickets.quick_messages'), quick]],
    [
      'the count of quick messages, searched',
      () => ['quickMessages.page', { searchParam: 'o7' }, countOf('tickets.quick_messages'), quick],
    ],
  ],
  changes: {
    'quickMessages.update': () => ({ message: word() }),
  },
  rows: [
    `insert into tickets.quick_messages (company_id, shortcode, shortcode_key, message, geral)
     select $1::bigint, 'atalho' || n, 'atalho' || n, 'olá', true ${each}`,
  ],
  manyRows: [
    `insert into tickets.quick_messages (company_id, shortcode, shortcode_key, message, geral, user_id)
     select id, 'atalho' || n, 'atalho' || n, 'olá', n % 2 = 0, 1000000 + id * 100 + n % 10 ${eachOfMany}`,
  ],
  unrepeatable: ['quickMessages.attach'],
  // A program has no quick messages of its own.
  repeatedWith: { 'quickMessages.create': () => Promise.resolve({ geral: true }) },
});
