import { countOf } from '../plans.statements.ts';
import { UNCLOSED } from '../list-rows.ts';
import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

const rows = /^select (?!count).*from tickets\.contacts c/is;

export const contacts = testedResource('contacts', {
  attempts: {
    'contacts.list': {},
    'contacts.find': {},
    'contacts.fields': {},
    'contacts.export': {},
    'contacts.erasures': {},
    'contacts.numberDoubts': {},
    'contacts.mendNumbers': {},
    'contacts.exportData': { ids: { id: 'contact' } },
    // The name is another one.
    'contacts.erase': { ids: { id: 'contact' }, with: { typedName: 'Mallory' }, own: 'ERR_NAME_DIFFERS' },
    'contacts.get': { ids: { id: 'contact' } },
    'contacts.duplicates': { ids: { id: 'contact' } },
    'contacts.checkNumber': { ids: { id: 'contact' } },
    'contacts.merge': { ids: { id: 'contact', otherId: 'twin' } },
    'contacts.create': {
      ids: { 'extraInfo.id': 'unowned' },
      with: (n) => ({ name: 'Mallory', number: `5521${900_000_000 + n}` }),
    },
    'contacts.update': { ids: { id: 'contact', 'extraInfo.id': 'unowned' }, with: { name: 'Mallory' } },
    'contacts.remove': { ids: { id: 'contact' } },
  },
  pages: [
    { name: 'contacts.list', rows: 'contacts', size: 20, isCounted: true, total: UNCLOSED },
    { name: 'contacts.list', rows: 'contacts', size: 20, total: UNCLOSED, input: () => ({ searchParam: 'cliente' }) },
  ],
  queries: () => [
    ['contacts', () => ['contacts.list', {}, rows, /^contacts_/]],
    ['contacts that are people', () => ['contacts.list', { isGroup: false }, rows, /^contacts_name$/]],
    ['contacts that are groups', () => ['contacts.list', { isGroup: true }, rows, /^contacts_groups$/]],
    [
      'contacts that changed since a moment',
      () => ['contacts.list', { updatedSince: '2020-01-01T00:00:00Z' }, rows, /^contacts_changed$/],
    ],
    [
      'contacts by the id of a program',
      () => ['contacts.list', { externalId: 'crm-1' }, rows, /^contacts_(external|name)$/],
    ],
    ['names of extra fields', () => ['contacts.fields', {}, rows, /^contacts_fields$/]],
    ['contacts for an export', () => ['contacts.export', {}, rows, /^contacts_company$/]],
    ['a late page of contacts', () => ['contacts.list', { pageNumber: 100 }, rows, /^contacts_/]],
    ['the count of contacts', () => ['contacts.list', {}, countOf('tickets.contacts'), /^contacts_/]],
    ['the count of people', () => ['contacts.list', { isGroup: false }, countOf('tickets.contacts'), /^contacts_/]],
    [
      'the count of groups',
      () => ['contacts.list', { isGroup: true }, countOf('tickets.contacts'), /^contacts_groups$/],
    ],
    [
      'the count of contacts, searched',
      () => ['contacts.list', { searchParam: 'cliente 7' }, countOf('tickets.contacts'), /^contacts_/],
    ],
    [
      'the count of contacts, searched by number',
      () => ['contacts.list', { searchParam: '011 90002-9990' }, countOf('tickets.contacts'), /^contacts_/],
    ],
  ],
  changes: {
    'contacts.update': () => ({ name: word() }),
  },
  unrepeatable: ['contacts.erase'],
});
