import type { INodeProperties } from 'n8n-workflow';
import { chooseOrSay, operationOf, paging, rowOf, shownFor } from './properties';

const statuses = [
  { name: 'Closed', value: 'closed' },
  { name: 'Open', value: 'open' },
  { name: 'Waiting', value: 'pending' },
];
const rowsOf = (displayName: string, name: string, loadOptionsMethod: string): INodeProperties => ({
  displayName: `${displayName} Names or IDs`,
  name,
  type: 'multiOptions',
  typeOptions: { loadOptionsMethod },
  default: [],
  description: `${chooseOrSay}.`,
});

export const ticketProperties: INodeProperties[] = [
  operationOf(
    'ticket',
    [
      { name: 'Add Note', value: 'addNote', action: 'Add a note to a ticket' },
      { name: 'Add Tag', value: 'addTag', action: 'Add a tag to a ticket' },
      { name: 'Get', value: 'get', action: 'Get a ticket' },
      { name: 'Get Many', value: 'getAll', action: 'Get many tickets' },
      { name: 'Remove Tag', value: 'removeTag', action: 'Remove a tag from a ticket' },
      { name: 'Reply', value: 'reply', action: 'Reply in a ticket', description: 'Send a text to its contact' },
      { name: 'Set Status', value: 'setStatus', action: 'Open close or return a ticket' },
      {
        name: 'Transfer',
        value: 'transfer',
        action: 'Transfer a ticket',
        description: 'Move it to a queue or an agent',
      },
    ],
    'getAll',
  ),
  shownFor('ticket', ['get', 'reply', 'setStatus', 'transfer', 'addTag', 'removeTag', 'addNote'], {
    displayName: 'Ticket ID',
    name: 'ticketId',
    type: 'string',
    default: '',
    required: true,
    placeholder: '={{ $json.data.ticket.id }}',
  }),
  shownFor('ticket', ['reply'], {
    displayName: 'Text',
    name: 'text',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    required: true,
  }),
  shownFor('ticket', ['addNote'], {
    displayName: 'Note',
    name: 'note',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    required: true,
    description: 'Contacts never see it',
  }),
  shownFor('ticket', ['setStatus'], {
    displayName: 'Status',
    name: 'status',
    type: 'options',
    options: statuses,
    default: 'closed',
  }),
  shownFor('ticket', ['transfer'], rowOf('Queue', 'queueId', 'getQueues', 'The queue that it moves to')),
  shownFor('ticket', ['transfer'], rowOf('Agent', 'userId', 'getUsers', 'The agent who gets it')),
  shownFor('ticket', ['transfer'], {
    displayName: 'Additional Fields',
    name: 'transferFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    options: [{ displayName: 'Note', name: 'note', type: 'string', default: '', description: 'For who gets it' }],
  }),
  shownFor('ticket', ['addTag', 'removeTag'], rowOf('Tag', 'tagId', 'getTags', 'The tag')),
  ...paging('ticket', ['getAll']),
  shownFor('ticket', ['getAll'], {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    options: [
      rowsOf('Agent', 'users', 'getUsers'),
      {
        displayName: 'External ID',
        name: 'externalId',
        type: 'string',
        default: '',
        description: 'The ID of the ticket in your program',
      },
      rowsOf('Queue', 'queueIds', 'getQueues'),
      { displayName: 'Status', name: 'status', type: 'options', options: statuses, default: 'open' },
      rowsOf('Tag', 'tags', 'getTags'),
      {
        displayName: 'Updated Since',
        name: 'updatedSince',
        type: 'dateTime',
        default: '',
        description: 'Only tickets that were changed at this time or later',
      },
    ],
  }),
];
