import { countOf } from '../plans.statements.ts';
import { word } from '../word.ts';
import { each } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

/** Without the query of the caller's own row. */
const rows = /from "accounts"\."users" (?!.*"id" = \$1)/is;

export const users = testedResource('users', {
  attempts: {
    'users.list': {},
    'users.colleagues': {},
    'users.get': { ids: { id: 'user' } },
    'users.create': {
      ids: { whatsappId: 'whatsapp', queueIds: 'queue' },
      with: (n) => ({ name: 'Mallory', email: `mallory${n}@example.com`, password: 'stolen password' }),
    },
    'users.update': {
      ids: { id: 'user', whatsappId: 'whatsapp', queueIds: 'queue' },
      with: { name: 'Mallory', password: 'stolen password' },
    },
    'users.remove': { ids: { id: 'user', ticketsTo: 'colleague' } },
    'users.setAvailable': { with: { available: true } },
  },
  pages: [{ name: 'users.list', rows: 'users', size: 20, isCounted: true, input: () => ({ searchParam: 'pessoa' }) }],
  queries: () => [
    ['users', () => ['users.list', {}, rows, /^users_company$/]],
    ['users, searched', () => ['users.list', { searchParam: 'pessoa 7' }, rows, /^users_company$/]],
    ['colleagues', () => ['users.colleagues', {}, rows, /^users_company$/]],
    ['a late page of users', () => ['users.list', { pageNumber: 100 }, rows, /^users_company$/]],
    ['the count of users', () => ['users.list', {}, countOf('accounts.users'), /^users_company$/]],
    [
      'the count of users, searched',
      () => ['users.list', { searchParam: 'pessoa 7' }, countOf('accounts.users'), /^users_company$/],
    ],
  ],
  changes: {
    'users.update': () => ({ name: word(), password: undefined }),
  },
  rows: [
    `insert into accounts.users (company_id, name, email, password_hash, profile)
     select $1::bigint, 'Pessoa', 'paged' || $1::bigint || '-' || n || '@example.com', '', 'user' ${each}`,
  ],
});
