import { ofMark } from '../list-rows.ts';
import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

export const announcements = testedResource('announcements', {
  attempts: {
    'announcements.page': {},
    'announcements.get': { ids: { id: 'unowned' } },
    'announcements.create': {
      ids: { companyIds: 'company', planIds: 'unowned' },
      with: { title: 'Mallory', text: 'Mallory' },
    },
    'announcements.update': {
      ids: { id: 'unowned', companyIds: 'company', planIds: 'unowned' },
      with: { id: 99_999_999 },
      own: 'ERR_NO_ANNOUNCEMENT_FOUND',
    },
    'announcements.remove': { ids: { id: 'unowned' } },
    'announcements.attach': { ids: { id: 'unowned' } },
    'announcements.detach': { ids: { id: 'unowned' } },
    // Announcements that are not shown to the caller are passed over, so that every id gives the same response.
    'announcements.read': { ids: { ids: 'unowned' }, with: { ids: [4_000_000_000] } },
  },
  pages: [
    { name: 'announcements.page', rows: 'records', size: 20, isCounted: true, input: ofMark },
    { name: 'announcements.page', rows: 'records', size: 20, input: ofMark, asSuper: true },
  ],
  changes: {
    'announcements.update': () => ({ title: word(), companyIds: [] }),
  },
});
