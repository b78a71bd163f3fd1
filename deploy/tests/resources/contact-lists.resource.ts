import { each, long } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const contactLists = testedResource('contactLists', {
  attempts: {
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
  },
  pages: [{ name: 'contactLists.list', rows: 'records', size: 20, isCounted: true }],
  queries: (ids) => [
    ['contact lists', () => ['contactLists.list', {}, /from "campaigns"\."contact_lists"/i, /^contact_lists_/]],
    ['names of contact lists', () => ['contactLists.all', {}, /from campaigns\.contact_lists/i, /^contact_lists_/]],
    [
      'contacts with a tag for a list',
      () => [
        'contactLists.fill',
        { id: ids().contactListId, tagId: ids().tagId },
        /from tickets\.contacts c where not c\.is_group/i,
        /^ticket_tags_of_tag$/,
      ],
    ],
  ],
  rows: [`insert into campaigns.contact_lists (company_id, name) select $1::bigint, ${long('Lista', 50)} ${each}`],
});
