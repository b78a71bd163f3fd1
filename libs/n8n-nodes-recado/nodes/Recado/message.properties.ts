import type { INodeProperties } from 'n8n-workflow';
import { operationOf, rowOf, shownFor } from './properties';

const forSending = (property: INodeProperties) => shownFor('message', ['send'], property);

export const messageProperties: INodeProperties[] = [
  operationOf(
    'message',
    [
      { name: 'Get', value: 'get', action: 'Get how a message went', description: 'Get how a message went' },
      { name: 'Send', value: 'send', action: 'Send a message', description: 'Send a text or a file to a number' },
    ],
    'send',
  ),
  forSending(rowOf('Connection', 'whatsappId', 'getConnections', 'The number that sends; the default one without one')),
  forSending({
    displayName: 'Number',
    name: 'number',
    type: 'string',
    default: '',
    required: true,
    placeholder: '+55 11 98765-4321',
    description: 'Whom it goes to; without a country code it is of the company’s country',
  }),
  forSending({
    displayName: 'Text',
    name: 'text',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    description: 'The text, or the caption of the file',
  }),
  forSending({
    displayName: 'File',
    name: 'file',
    type: 'options',
    options: [
      { name: 'None', value: 'none' },
      { name: 'From an Address', value: 'url' },
      { name: 'From the Input', value: 'binary' },
    ],
    default: 'none',
  }),
  forSending({
    displayName: 'File Address',
    name: 'fileUrl',
    type: 'string',
    default: '',
    displayOptions: { show: { file: ['url'] } },
    description: 'Recado fetches it once; it must be public',
  }),
  forSending({
    displayName: 'Input Data Field Name',
    name: 'binaryProperty',
    type: 'string',
    default: 'data',
    displayOptions: { show: { file: ['binary'] } },
    hint: 'The name of the input field containing the file, up to 10 MB',
  }),
  forSending({
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    options: [
      {
        displayName: 'Answers Message',
        name: 'replyTo',
        type: 'string',
        default: '',
        description: 'The ID of the message that it answers',
      },
      {
        displayName: 'Contact Name',
        name: 'name',
        type: 'string',
        default: '',
        description: 'The name of a contact that is new',
      },
      {
        displayName: 'External ID',
        name: 'externalId',
        type: 'string',
        default: '',
        description: 'The ID of the message in your program',
      },
      {
        displayName: 'Open Ticket',
        name: 'openTicket',
        type: 'boolean',
        default: true,
        description: 'Whether the conversation is put before agents at once',
      },
      rowOf('Queue', 'queueId', 'getQueues', 'The queue of the ticket, when one is opened'),
      {
        displayName: 'Send At',
        name: 'sendAt',
        type: 'dateTime',
        default: '',
        description: 'The message is not sent before this time',
      },
    ],
  }),
  shownFor('message', ['get'], {
    displayName: 'Message ID',
    name: 'messageId',
    type: 'string',
    default: '',
    required: true,
    description: 'The ID that Send answered',
  }),
];
