import { Fault, type FaultCode } from '@recado/contracts';
import { expect, test } from 'vitest';
import { nameMissingRow } from './name-missing-row.ts';

const fieldsOf = (code: FaultCode, resource: string, given: object, path: object) =>
  (nameMissingRow(new Fault(code), resource, given, path) as Fault).fields;

test.each<[FaultCode, string, object, object, string]>([
  ['ERR_NO_QUEUE_FOUND', 'tickets', { id: '7', queueId: 9, userId: 3 }, { id: '7' }, 'queueId'],
  ['ERR_NO_USER_FOUND', 'tickets', { id: '7', queueId: 9, userId: 3 }, { id: '7' }, 'userId'],
  ['ERR_NO_WAPP_FOUND', 'queues', { name: 'A', whatsappIds: [1] }, {}, 'whatsappIds'],
  ['ERR_NO_MESSAGE_FOUND', 'apiMessages', { number: '1', replyTo: 'x' }, {}, 'replyTo'],
  ['ERR_NO_CONTACT_LIST_FOUND', 'campaigns', { contactListId: 1, contactId: 2 }, {}, 'contactListId'],
])('%s of %s names the field that was given', (code, resource, given, path, field) => {
  expect(fieldsOf(code, resource, given, path)).toEqual([{ field, rule: 'exists' }]);
});

test.each<[string, FaultCode, string, object, object]>([
  ['the row of the address', 'ERR_NO_TICKET_FOUND', 'tickets', { id: '7', queueId: 9 }, { id: '7' }],
  ['one of two of a kind', 'ERR_NO_CONTACT_FOUND', 'contacts', { id: 7, contactId: 8 }, { id: '7' }],
  ['a part of the address', 'ERR_NO_TICKET_FOUND', 'messages', { ticketId: '7', body: 'a' }, { ticketId: '7' }],
  ['a field without a value', 'ERR_NO_QUEUE_FOUND', 'tickets', { queueId: null }, {}],
])('%s is no field that is named', (_name, code, resource, given, path) => {
  expect(fieldsOf(code, resource, given, path)).toEqual([]);
});
