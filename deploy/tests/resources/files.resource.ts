import { countOf } from '../plans.statements.ts';
import { each, eachOfMany, long } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const files = testedResource('files', {
  attempts: {
    'files.list': {},
    'files.get': { ids: { id: 'fileList' } },
    'files.create': { with: (n) => ({ name: `Mallory ${n}`, message: 'Mallory' }) },
    'files.update': {
      ids: { id: 'fileList', 'options.id': 'file' },
      with: (n) => ({ name: `Mallory ${n}`, options: [{ name: 'Mallory' }] }),
    },
    'files.upload': { ids: { fileId: 'fileList', id: 'file' }, own: 'ERR_VALIDATION' },
    'files.remove': { ids: { id: 'fileList' } },
  },
  pages: [{ name: 'files.list', rows: 'files', size: 20, isCounted: true }],
  queries: () => [
    ['the count of file lists', () => ['files.list', {}, countOf('tickets.file_lists'), /^file_lists_/]],
    [
      'the count of file lists, searched',
      () => ['files.list', { searchParam: 'ta 7' }, countOf('tickets.file_lists'), /^file_lists_/],
    ],
  ],
  rows: [
    `insert into tickets.file_lists (company_id, name, name_key, message)
     select $1::bigint, ${long('Lista')}, ${long('lista')}, 'olá' ${each}`,
  ],
  manyRows: [
    `insert into tickets.file_lists (company_id, name, name_key, message)
     select id, 'Lista ' || n, 'lista ' || n, 'olá' ${eachOfMany}`,
  ],
  unrepeatable: ['files.upload'],
});
