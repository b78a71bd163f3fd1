import { countOf } from '../plans.statements.ts';
import { testedResource } from './tested-resource.ts';

const aNumber = (n: number) => `5521${900_000_000 + n}`;

const rows = /^select (?!count).*from campaigns\.contact_list_items i /is;

export const contactListItems = testedResource('contactListItems', {
  attempts: {
    'contactListItems.list': { ids: { contactListId: 'contactList' } },
    'contactListItems.get': { ids: { id: 'listItem' } },
    'contactListItems.create': {
      ids: { contactListId: 'contactList' },
      with: (n) => ({ name: 'Outside', number: aNumber(n) }),
    },
    'contactListItems.update': { ids: { id: 'listItem' }, with: (n) => ({ name: 'Outside', number: aNumber(n) }) },
    'contactListItems.remove': { ids: { id: 'listItem' } },
  },
  pages: [
    {
      name: 'contactListItems.list',
      rows: 'contacts',
      size: 20,
      isCounted: true,
      input: ({ contactListId }) => ({ contactListId }),
    },
  ],
  queries: (ids) => [
    [
      'contacts of a list',
      () => ['contactListItems.list', { contactListId: ids().contactListId }, rows, /^contact_list_items_/],
    ],
    [
      'contacts of a list, searched',
      () => [
        'contactListItems.list',
        { contactListId: ids().contactListId, searchParam: 'pessoa 7' },
        rows,
        /^contact_list_items_/,
      ],
    ],
    [
      'contacts of a list, searched by number',
      () => [
        'contactListItems.list',
        { contactListId: ids().contactListId, searchParam: '011 90002-9990' },
        rows,
        /^contact_list_items_/,
      ],
    ],
    [
      'contacts of a list whose numbers are not on WhatsApp',
      () => [
        'contactListItems.list',
        { contactListId: ids().contactListId, checkState: 'invalid' },
        rows,
        /^contact_list_items_state$/,
      ],
    ],
    [
      'contacts of a list whose numbers are in doubt',
      () => [
        'contactListItems.list',
        { contactListId: ids().contactListId, isDoubtful: true },
        /select i\.id, i\.number from campaigns\.contact_list_items/,
        /^contact_list_items_/,
      ],
    ],
    [
      'the count of the contacts of a list',
      () => [
        'contactListItems.list',
        { contactListId: ids().contactListId },
        countOf('campaigns.contact_list_items'),
        /^contact_list_items_/,
      ],
    ],
  ],
});
