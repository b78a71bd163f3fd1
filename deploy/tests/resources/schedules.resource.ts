import { word } from '../word.ts';
import { each } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const rows = /send_at as at/i;

export const schedules = testedResource('schedules', {
  attempts: {
    'schedules.list': { ids: { contactId: 'contact' }, unchecked: ['contactId'] },
    'schedules.get': { ids: { id: 'schedule' } },
    'schedules.create': {
      ids: { contactId: 'contact', whatsappId: 'whatsapp', queueId: 'queue' },
      with: () => ({ body: 'from outside', sendAt: inAnHour() }),
    },
    'schedules.update': {
      ids: { id: 'schedule', contactId: 'contact', whatsappId: 'whatsapp', queueId: 'queue' },
      with: { body: 'from outside' },
    },
    'schedules.remove': { ids: { id: 'schedule' } },
    // A JSON body has no file.
    'schedules.attach': { ids: { id: 'schedule' }, own: 'ERR_VALIDATION' },
    'schedules.detach': { ids: { id: 'schedule' } },
  },
  pages: [
    { name: 'schedules.list', rows: 'schedules', size: 20 },
    { name: 'schedules.list', rows: 'schedules', size: 20, input: () => ({ unsent: true, searchParam: 'mensagem' }) },
  ],
  queries: () => [
    ['scheduled messages', () => ['schedules.list', {}, rows, /^schedules_time$/]],
    ['scheduled messages, searched', () => ['schedules.list', { searchParam: 'cliente 7' }, rows, /^schedules_time$/]],
    [
      'scheduled messages, searched by number',
      () => ['schedules.list', { searchParam: '011 90002-9990' }, rows, /^schedules_time$/],
    ],
    [
      'scheduled messages of a month',
      () => [
        'schedules.list',
        { from: '2026-11-01T03:00:00Z', to: '2026-12-01T03:00:00Z' },
        rows,
        /^schedules_(time|status)$/,
      ],
    ],
    [
      'scheduled messages that could not be sent',
      () => ['schedules.list', { status: 'ERRO' }, rows, /^schedules_status$/],
    ],
    [
      'repeated messages',
      () => ['schedules.list', { repeated: true, to: '2030-01-01T00:00Z' }, rows, /^schedules_repeated$/],
    ],
    [
      'scheduled messages of a contact',
      () => ['schedules.list', { contactId: 1, unsent: true }, rows, /^schedules_(unsent|contact)$/],
    ],
    ['a late page of schedules', () => ['schedules.list', { pageNumber: 100 }, rows, /^schedules_time$/]],
  ],
  changes: {
    'schedules.update': () => ({ body: `Bom dia ${word()}` }),
  },
  rows: [
    `insert into tickets.schedules (company_id, contact_id, body, send_at, status)
     select $1::bigint, (select min(c.id) from tickets.contacts c where c.company_id = $1::bigint), 'mensagem ' || n,
       date_trunc('hour', now()) + (n % 5) * interval '1 day', 'AGENDADA' ${each}`,
  ],
  manyRows: [
    `insert into tickets.schedules (company_id, contact_id, user_id, body, send_at, sent_at, status)
     select c.company_id, c.id, 1000000 + many.id * 100 + n, 'mensagem ' || n, now() + n * interval '1 day',
       case when n < 3 then now() end, case when n < 3 then 'ENVIADA' else 'AGENDADA' end
     from many join tickets.contacts c on c.company_id = many.id, generate_series(1, 4) n`,
  ],
  unrepeatable: ['schedules.attach'],
});
