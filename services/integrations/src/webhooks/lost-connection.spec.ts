import { connectionEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { bus } from '../testing/serve-integrations.ts';
import { CONNECTION } from './testing/ticket-views.factory.ts';
import { aWebhookCompany, serveWebhooks } from './testing/webhook.stage.ts';

serveWebhooks({});

test('an endpoint loses a removed connection; one that watched no other is switched off, not sent the events of all', async () => {
  const { companyId, admin, webhooks, anEndpoint } = aWebhookCompany();
  const url = 'https://crm.example/hook';
  const [both, only, all] = [await anEndpoint(url), await anEndpoint(url), await anEndpoint(url)];
  const watch = (id: number, connectionIds: number[]) =>
    queryAsOwner(`update integrations.webhook_endpoints set connection_ids = $2 where id = $1`, [id, connectionIds]);
  await watch(both.id, [71, 72]);
  await watch(only.id, [71]);
  await publishAs(bus, connectionEvents.deleted, companyId, { connectionId: 71 });
  await eventually(async () => !(await webhooks.get(admin, { id: only.id })).active, 'the end');
  expect(await webhooks.get(admin, { id: only.id })).toMatchObject({
    connectionIds: [],
    disabledReason: 'noConnection',
  });
  expect(await webhooks.get(admin, { id: both.id })).toMatchObject({ connectionIds: [72], active: true });
  expect(await webhooks.get(admin, { id: all.id })).toMatchObject({ connectionIds: [], active: true });
  const refusal = { code: 'ERR_VALIDATION', fields: [{ field: 'connectionIds', rule: 'required' }] };
  for (const given of [{ active: true }, { active: true, connectionIds: [] }])
    await expect(webhooks.update(admin, { id: only.id, ...given })).rejects.toMatchObject(refusal);
  await webhooks.update(admin, { id: only.id, active: false, connectionIds: [] });
  await expect(webhooks.update(admin, { id: only.id, active: true })).rejects.toMatchObject(refusal);
  const chosen = await webhooks.update(admin, { id: only.id, active: true, connectionIds: [CONNECTION] });
  expect(chosen).toMatchObject({ active: true, disabledReason: null, connectionIds: [CONNECTION] });
});
