import { sessionEvents, type Caller } from '@recado/contracts';
import { aCaller, eventually, newId, publishAs, sessionsBehind } from '@recado/testkit';
import { expect, test } from 'vitest';
import { bus } from '../testing/serve-integrations.ts';
import { aWebhookCompany, serveWebhooks } from './testing/webhook.stage.ts';

serveWebhooks({});

const url = 'https://crm.example/hook';
const supportOf = (admin: Caller, sessionId: string, mayChangeAccess: boolean): Caller => ({
  ...admin,
  kind: 'support',
  userId: null,
  support: 'Sofia',
  sessionId,
  mayChangeAccess,
});

test('support neither makes nor changes a webhook without the company’s consent', async () => {
  const { admin, webhooks, anEndpoint } = aWebhookCompany();
  const { id } = await anEndpoint(url);
  const support = supportOf(admin, crypto.randomUUID(), false);
  const name = 'Suporte';
  for (const attempt of [
    webhooks.create(support, { name, url, events: ['message.*'] }),
    webhooks.update(support, { id, url }),
    webhooks.rotate(support, { id }),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'ERR_SUPPORT_NEEDS_CONSENT' });
});

test('what support made or changed with consent is switched off when its session ends', async () => {
  const { companyId, admin, webhooks, anEndpoint } = aWebhookCompany();
  const other = aWebhookCompany();
  const sessionId = crypto.randomUUID();
  const support = supportOf(admin, sessionId, true);
  const own = await anEndpoint(url);
  const changed = await anEndpoint(url);
  const adopted = await anEndpoint(url);
  await webhooks.update(support, { id: changed.id, url: `${url}/new` });
  await webhooks.update(support, { id: adopted.id, url: `${url}/new` });
  await webhooks.update(admin, { id: adopted.id, name: 'Da empresa' });
  const made = await webhooks.create(support, { name: 'Suporte', url, events: ['message.*'] });
  const foreign = await other.webhooks.create(supportOf(other.admin, sessionId, true), {
    name: 'Suporte',
    url,
    events: ['message.*'],
  });
  await publishAs(bus, sessionEvents.ended, companyId, { userId: 1, sessionId, reason: 'expired' });
  await eventually(async () => !(await webhooks.get(admin, { id: made.id })).active, 'the end');
  const active = (await webhooks.list(admin, {})).filter((webhook) => webhook.active);
  expect(active.map(({ id }) => id)).toEqual([own.id, adopted.id]);
  expect(await other.webhooks.get(other.admin, { id: foreign.id })).toMatchObject({ active: true });
  expect(await webhooks.update(admin, { id: made.id, active: true })).toMatchObject({ active: true });
});

test('so is what a user made or changed whom support made', async () => {
  const { companyId, admin, webhooks, anEndpoint } = aWebhookCompany();
  const sessionId = crypto.randomUUID();
  const made = aCaller({ companyId, userId: newId() });
  sessionsBehind.set(made.userId, sessionId);
  const own = await anEndpoint(url);
  const [changed, rotated, adopted] = [await anEndpoint(url), await anEndpoint(url), await anEndpoint(url)];
  await webhooks.create(made, { name: 'De quem o suporte criou', url, events: ['message.*'] });
  await webhooks.update(made, { id: changed.id, url: `${url}/new` });
  await webhooks.rotate(made, { id: rotated.id });
  await webhooks.update(made, { id: adopted.id, url: `${url}/new` });
  await webhooks.update(admin, { id: adopted.id, name: 'Da empresa' });
  await publishAs(bus, sessionEvents.ended, companyId, { userId: 1, sessionId, reason: 'expired' });
  const active = async () => (await webhooks.list(admin, {})).filter((webhook) => webhook.active).map(({ id }) => id);
  await eventually(async () => (await active()).length === 2, 'the end of three webhooks');
  expect(await active()).toEqual([own.id, adopted.id]);
});
