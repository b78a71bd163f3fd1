import { countOf } from '../plans.statements.ts';
import { word } from '../word.ts';
import { each, long } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const tags = testedResource('tags', {
  attempts: {
    'tags.page': {},
    'tags.list': {},
    'tags.kanban': {},
    'tags.get': { ids: { id: 'tag' } },
    'tags.create': { with: (n) => ({ name: `Mallory ${n}`, color: '#0b6e75' }) },
    'tags.update': { ids: { id: 'tag' }, with: (n) => ({ name: `Mallory ${n}` }) },
    'tags.remove': { ids: { id: 'tag' } },
    'tags.sync': { ids: { ticketId: 'ticket', tags: 'tag' } },
  },
  pages: [{ name: 'tags.page', rows: 'tags', size: 20, isCounted: true }],
  queries: (ids) => [
    ['tags', () => ['tags.page', {}, /from "tickets"\."tags"/i, /^tags_/]],
    [
      'the number of tickets with a tag',
      () => ['tags.get', { id: ids().tagId }, /tickets\.ticket_tags/, /^ticket_tags_of_tag$/],
    ],
    ['the count of tags', () => ['tags.page', {}, countOf('tickets.tags'), /^tags_/]],
    ['the count of tags, searched', () => ['tags.page', { searchParam: 'ta 1' }, countOf('tickets.tags'), /^tags_/]],
  ],
  changes: {
    'tags.update': () => ({ name: word() }),
  },
  rows: [
    `insert into tickets.tags (company_id, name, color) select $1::bigint, ${long('Etiqueta')}, '#0B6E75' ${each}`,
  ],
  manyRows: [
    `insert into tickets.tags (company_id, name, color, kanban)
     select id, 'Etiqueta ' || n, '#0B6E75', n % 2 from many, generate_series(1, 5) n`,
    `insert into tickets.ticket_tags (company_id, ticket_id, tag_id)
     select t.company_id, t.id, g.id from tickets.tickets t join many on many.id = t.company_id
       join tickets.tags g on g.company_id = t.company_id and t.id % 20 = g.id % 20`,
    `update tickets.tickets t set tag_ids = array[x.tag_id] from tickets.ticket_tags x
     where x.ticket_id = t.id and x.company_id in (select id from many)`,
  ],
});
