import { ofMark } from '../list-rows.ts';
import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

export const helps = testedResource('helps', {
  attempts: {
    'helps.page': {},
    'helps.list': {},
    'helps.get': { ids: { id: 'unowned' } },
    'helps.create': { with: (n) => ({ title: `Mallory ${n}`, video: 'M7lc1UVf-VE' }) },
    'helps.update': { ids: { id: 'unowned' } },
    'helps.remove': { ids: { id: 'unowned' } },
  },
  pages: [{ name: 'helps.page', rows: 'records', size: 20, isCounted: true, input: ofMark }],
  changes: {
    'helps.update': () => ({ title: word() }),
  },
});
