import type { ThingsStage } from './things-stage.ts';

/** An endpoint that nothing listens at, with a delivery that was given up. */
export async function webhookThings({ sql, company: { id: companyId, api }, word }: ThingsStage) {
  const url = 'http://127.0.0.1:1031/hook';
  const webhook = await api.webhooks.create({ name: `${word} sistema`, url, events: ['campaign.status'] });
  const { rows } = await sql.query<{ id: string }>(
    `insert into integrations.webhook_deliveries
       (company_id, endpoint_id, event_id, type, subject, occurred_at, body, state, expires_at)
     values ($1, $2, 'stage-1', 'campaign.status', 'campaign-1', now(), $3, 'failed', now()) returning id`,
    [companyId, webhook.id, JSON.stringify({ type: 'campaign.status', data: { name: word } })],
  );
  return { webhook: webhook.id, webhookDelivery: Number(rows[0]?.id) };
}
