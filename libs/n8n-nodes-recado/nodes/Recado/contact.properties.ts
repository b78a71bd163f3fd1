import type { INodeProperties } from 'n8n-workflow';
import { operationOf, paging, shownFor } from './properties';

export const contactProperties: INodeProperties[] = [
  operationOf(
    'contact',
    [
      {
        name: 'Create or Update',
        value: 'upsert',
        action: 'Create or update a contact',
        description: 'Create a new record, or update the current one if it already exists (upsert)',
      },
      { name: 'Get', value: 'get', action: 'Get a contact', description: 'Get a contact by its ID' },
      { name: 'Get Many', value: 'getAll', action: 'Get many contacts', description: 'Find contacts' },
    ],
    'upsert',
  ),
  shownFor('contact', ['upsert'], {
    displayName: 'Number',
    name: 'number',
    type: 'string',
    default: '',
    required: true,
    placeholder: '+55 11 98765-4321',
    description: 'The number that the contact is known by',
  }),
  shownFor('contact', ['upsert'], {
    displayName: 'Fields',
    name: 'contactFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    options: [
      {
        displayName: 'Bot Switched Off',
        name: 'disableBot',
        type: 'boolean',
        default: true,
        description: 'Whether the bot never answers the contact',
      },
      {
        displayName: 'Consent',
        name: 'consent',
        type: 'options',
        options: [
          { name: 'Given', value: 'given' },
          { name: 'Refused', value: 'refused' },
          { name: 'Unknown', value: 'unknown' },
          { name: 'Withdrawn', value: 'withdrawn' },
        ],
        default: 'given',
      },
      { displayName: 'Email', name: 'email', type: 'string', placeholder: 'name@email.com', default: '' },
      {
        displayName: 'External ID',
        name: 'externalId',
        type: 'string',
        default: '',
        description: 'The ID of the contact in your program',
      },
      { displayName: 'Name', name: 'name', type: 'string', default: '' },
    ],
  }),
  shownFor('contact', ['get'], {
    displayName: 'Contact ID',
    name: 'contactId',
    type: 'string',
    default: '',
    required: true,
  }),
  shownFor('contact', ['getAll'], {
    displayName: 'Search',
    name: 'search',
    type: 'string',
    default: '',
    description: 'A part of the name or of the number; all contacts without one',
  }),
  ...paging('contact', ['getAll']),
  shownFor('contact', ['getAll'], {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    options: [
      {
        displayName: 'External ID',
        name: 'externalId',
        type: 'string',
        default: '',
        description: 'The ID of the contact in your program',
      },
      {
        displayName: 'Updated Since',
        name: 'updatedSince',
        type: 'dateTime',
        default: '',
        description: 'Only contacts that were added or changed at this time or later',
      },
    ],
  }),
];
