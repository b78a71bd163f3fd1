import { ticketRows } from '../plans.statements.ts';
import { UNCLOSED } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const kanban = testedResource('kanban', {
  attempts: {
    'kanban.board': { ids: { queueIds: 'queue', tagId: 'tag' }, unchecked: ['queueIds'] },
    'kanban.counts': { ids: { queueIds: 'queue' }, unchecked: ['queueIds'] },
    'kanban.move': { ids: { ticketId: 'ticket', tagId: 'tag' } },
  },
  pages: [
    { name: 'kanban.board', rows: 'tickets', size: 40, total: UNCLOSED },
    { name: 'kanban.board', rows: 'tickets', size: 40, total: UNCLOSED, input: () => ({ searchParam: 'cliente' }) },
  ],
  queries: () => [
    ['the first lane', () => ['kanban.board', { untagged: true }, ticketRows, /^tickets_/]],
    ['the number of cards per lane', () => ['kanban.counts', {}, /tag_ids as "tagIds"/, /^tickets_/]],
    ['a late page of a lane', () => ['kanban.board', { untagged: true, pageNumber: 9 }, ticketRows, /^tickets_/]],
  ],
});
