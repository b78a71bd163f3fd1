import { testedResource } from './tested-resource.ts';

export const notifications = testedResource('notifications', {
  attempts: {
    'notifications.list': {},
    'notifications.remove': { ids: { id: 'notification' } },
  },
  queries: () => [
    [
      'notifications about transferred tickets',
      () => ['notifications.list', {}, /from chat\.notifications/i, /^notifications_user$/],
    ],
  ],
  manyRows: [
    `insert into chat.notifications (company_id, user_id, ticket_id, ticket_uuid, contact, note)
     select t.company_id, 1000000 + many.id * 100 + t.id % 10, t.id, t.uuid, 'Cliente', 'por favor'
     from many join tickets.tickets t on t.company_id = many.id`,
  ],
});
