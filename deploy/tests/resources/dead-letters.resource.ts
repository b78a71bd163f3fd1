import { ROWS_OF_CHAT } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const deadLetters = testedResource('deadLetters', {
  attempts: {
    'deadLetters.list': { ids: { companyId: 'company' }, unchecked: ['companyId'] },
    'deadLetters.get': { ids: { id: 'unowned' }, with: { service: 'tickets' } },
    'deadLetters.replay': { ids: { id: 'unowned' }, with: { service: 'tickets' } },
    'deadLetters.discard': { ids: { id: 'unowned' }, with: { service: 'tickets' } },
  },
  pages: [
    { name: 'deadLetters.list', rows: 'deadLetters', size: 20, input: ({ mark }) => ({ name: mark }), asSuper: true },
    {
      name: 'deadLetters.list',
      rows: 'deadLetters',
      size: 20,
      input: ({ mark }) => ({ name: mark, service: 'chat' }),
      asSuper: true,
      total: ROWS_OF_CHAT,
    },
  ],
});
