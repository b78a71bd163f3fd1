import { aNumber } from '../../client/company.factory.ts';
import { ticketRows } from '../plans.statements.ts';
import { ROWS, UNCLOSED } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const tickets = testedResource('tickets', {
  attempts: {
    'tickets.list': {
      ids: { queueIds: 'queue', users: 'user', tags: 'tag', contactId: 'contact' },
      with: { showAll: true },
      unchecked: ['queueIds', 'users', 'tags', 'contactId'],
    },
    'tickets.ofContact': { ids: { id: 'contact' } },
    'tickets.counts': {},
    'tickets.get': { ids: { id: 'ticket' } },
    'tickets.create': {
      ids: { contactId: 'contact', queueId: 'queue', whatsappId: 'whatsapp', userId: 'user' },
      // The user who opens a ticket serves it; `userId` is ignored.
      unchecked: ['userId'],
      own: 'ERR_OTHER_OPEN_TICKET',
    },
    'tickets.update': {
      ids: { id: 'ticket', userId: 'user', queueId: 'queue', promptId: 'unowned', integrationId: 'unowned' },
    },
    'tickets.history': { ids: { id: 'ticket' } },
    'tickets.members': { ids: { id: 'ticket' } },
    'tickets.read': { ids: { id: 'ticket' } },
    'tickets.remove': { ids: { id: 'ticket' } },
  },
  pages: [
    { name: 'tickets.list', rows: 'tickets', size: 40, total: UNCLOSED + ROWS, input: () => ({ showAll: true }) },
    {
      name: 'tickets.list',
      rows: 'tickets',
      size: 40,
      total: UNCLOSED + ROWS,
      input: () => ({ searchParam: 'cliente' }),
    },
    {
      name: 'tickets.ofContact',
      rows: 'tickets',
      size: 20,
      total: ROWS + 1,
      input: ({ contactId }) => ({ id: contactId }),
    },
  ],
  queries: (ids) => [
    ['pending tickets', () => ['tickets.list', { status: 'pending', showAll: true }, ticketRows, /^tickets_/]],
    [
      'pending tickets that are due next',
      () => ['tickets.list', { status: 'pending', showAll: true, sort: 'due' }, ticketRows, /^tickets_due$/],
    ],
    [
      'open tickets that are due next',
      () => ['tickets.list', { status: 'open', showAll: true, sort: 'due' }, ticketRows, /^tickets_(due|snoozed)$/],
    ],
    ['own open tickets', () => ['tickets.list', { status: 'open' }, ticketRows, /^tickets_/]],
    ['unread tickets', () => ['tickets.list', { withUnreadMessages: true }, ticketRows, /^tickets_unread$/]],
    [
      'groups',
      () => ['tickets.list', { status: 'closed', showAll: true, groups: true }, ticketRows, /^tickets_groups$/],
    ],
    ['all tickets', () => ['tickets.list', { showAll: true }, ticketRows, /^tickets_/]],
    [
      'tickets that changed since a moment',
      () => [
        'tickets.list',
        { showAll: true, sort: 'oldest', updatedSince: '2026-01-01T00:00:00Z' },
        ticketRows,
        /^tickets_all$/,
      ],
    ],
    [
      'tickets by the id of a program',
      () => ['tickets.list', { showAll: true, externalId: 'crm-1' }, ticketRows, /^tickets_(external|all)$/],
    ],
    ['ticket counts', () => ['tickets.counts', {}, ticketRows, /^tickets_/]],
    ['ticket counts of all', () => ['tickets.counts', { showAll: true }, ticketRows, /^tickets_/]],
    [
      'tickets with a tag',
      () => ['tickets.list', { showAll: true, tags: [ids().tagId] }, /tickets\.ticket_tags/, /^ticket_tags_of_tag$/],
    ],
    ['tickets of a contact', () => ['tickets.list', { showAll: true, contactId: 1 }, ticketRows, /^tickets_/]],
    ['a late page of tickets', () => ['tickets.list', { showAll: true, pageNumber: 60 }, ticketRows, /^tickets_/]],
  ],
  repeatedWith: {
    // The contact of the stage has a ticket.
    'tickets.create': async ({ api }) => {
      const { id } = await api.contacts.create({ name: 'Nova', number: aNumber() });
      return { contactId: id, status: 'pending' };
    },
  },
});
