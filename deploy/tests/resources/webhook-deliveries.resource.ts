import { each } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const webhookDeliveries = testedResource('webhookDeliveries', {
  attempts: {
    'webhookDeliveries.list': { ids: { webhookId: 'webhook' } },
    'webhookDeliveries.countReplay': { ids: { webhookId: 'webhook' } },
    'webhookDeliveries.get': { ids: { id: 'webhookDelivery' } },
    'webhookDeliveries.replay': { ids: { id: 'webhookDelivery' } },
    'webhookDeliveries.replayMany': { ids: { webhookId: 'webhook' } },
  },
  pages: [
    { name: 'webhookDeliveries.list', rows: 'deliveries', size: 20 },
    {
      name: 'webhookDeliveries.list',
      rows: 'deliveries',
      size: 20,
      input: () => ({ type: 'ticket.closed', state: 'failed' }),
    },
  ],
  rows: [
    `with endpoint as (
       insert into integrations.webhook_endpoints (company_id, name, url, events, shape, active, secret)
       select $1::bigint, 'Sistema ' || n, 'https://example.com/hook', '{ticket.*}', 'recado', false, ''
       from generate_series(1, 3) n returning id)
     insert into integrations.webhook_deliveries (company_id, endpoint_id, event_id, type, subject, occurred_at, state,
       expires_at, created_at)
     select $1::bigint, (array(select id from endpoint))[1 + n % 3], 'paged-' || n, 'ticket.closed', 'ticket-' || n, now(),
       'failed', now(), date_trunc('hour', now()) - (n % 5) * interval '1 minute' ${each}`,
  ],
});
