import { testedResource } from './tested-resource.ts';

export const ticketNotes = testedResource('ticketNotes', {
  attempts: {
    'ticketNotes.list': { ids: { ticketId: 'ticket', contactId: 'contact' } },
    'ticketNotes.create': {
      ids: { ticketId: 'ticket', contactId: 'contact', mentions: 'user' },
      with: { note: 'from outside' },
    },
    'ticketNotes.remove': { ids: { id: 'note' } },
  },
  pages: [
    { name: 'ticketNotes.list', rows: 'notes', size: 20, input: ({ ticketId }) => ({ ticketId }) },
    {
      name: 'ticketNotes.list',
      rows: 'notes',
      size: 20,
      input: ({ ticketId, contactId }) => ({ ticketId, contactId }),
    },
  ],
  queries: (ids) => [
    [
      'notes',
      () => ['ticketNotes.list', { ticketId: ids().ticketId }, /tickets\.ticket_notes/, /^ticket_notes_of_ticket$/],
    ],
  ],
  manyRows: [
    `insert into tickets.ticket_notes (company_id, ticket_id, note, author)
     select t.company_id, t.id, 'observação ' || n, 'Pessoa'
     from many join tickets.tickets t on t.company_id = many.id and t.id % 7 = 0, generate_series(1, 3) n`,
  ],
});
