import { each, eachOfMany } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const apiMessages = testedResource('apiMessages', {
  attempts: {
    'apiMessages.send': {
      ids: { queueId: 'queue', whatsappId: 'whatsapp' },
      with: (n) => ({ number: `5521${900_000_000 + n}`, body: 'from outside' }),
    },
    'apiMessages.list': { ids: { ticketId: 'ticket' }, unchecked: ['ticketId'] },
    'apiMessages.get': { ids: { id: 'apiMessage' } },
    // The message of the stage was sent at once.
    'apiMessages.cancel': { ids: { id: 'apiMessage' }, own: 'ERR_ALREADY_SENT' },
    'apiMessages.check': { ids: { whatsappId: 'whatsapp' }, with: { numbers: ['5521900000001'] } },
  },
  pages: [{ name: 'apiMessages.list', rows: 'messages', size: 20 }],
  queries: () => [
    [
      'calls of a time span',
      () => [
        'apiMessages.list',
        { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
        /with a as materialized/,
        /^api_messages_/,
      ],
    ],
    ['calls that failed', () => ['apiMessages.list', { status: 'failed' }, /with a as materialized/, /^api_messages_/]],
    ['the calls of the messages API', () => ['apiMessages.list', {}, /from tickets\.api_messages/, /^api_messages_/]],
  ],
  rows: [
    `insert into tickets.api_messages (company_id, uuid, whatsapp_id, number)
     select $1::bigint, gen_random_uuid(), 1, '5521999990000' ${each}`,
  ],
  manyRows: [
    `insert into tickets.api_messages (company_id, uuid, token_id, whatsapp_id, number)
     select id, gen_random_uuid(), nullif(n % 3, 0), 1000000 + id * 10, (5521000000000 + n)::text ${eachOfMany}`,
    `insert into tickets.api_message_parts (company_id, message_id, api_message_id, position)
     select m.company_id, m.id, a.id, 0 from tickets.messages m join many on many.id = m.company_id, lateral (
       select id from tickets.api_messages a where a.company_id = m.company_id order by id offset m.id % 20 limit 1) a`,
  ],
});
