import { companyEvents, MOST_WEBHOOKS, webhookViews } from '@recado/contracts';
import { verifyWebhook } from '@recado/egress';
import { eventually, publishAs, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { bus } from '../testing/serve-integrations.ts';
import { CONNECTION } from './testing/ticket-views.factory.ts';
import { aWebhookCompany, receiverOf, serveWebhooks } from './testing/webhook.stage.ts';

serveWebhooks({ WEBHOOK_PLAIN_HTTP: 'allowed', EGRESS_ALLOW: '127.0.0.1' });

const URL = 'https://crm.example/hook';

test('the secret is answered once, and neither it nor a header’s value is readable in the database', async () => {
  const company = aWebhookCompany();
  const secretHeaders = [{ name: 'Authorization', value: 'Bearer hidden-value' }];
  const { secret, ...created } = await company.anEndpoint(URL, { secretHeaders });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(created).toMatchObject({ state: 'active', headerNames: ['Authorization'], previousSecretUntil: null });
  expect(await company.webhooks.list(company.admin, {})).toEqual([created]);
  const { rows } = await queryAsOwner(
    `select encode(secret, 'escape') || encode(headers, 'escape') as stored from integrations.webhook_endpoints
     where id = $1`,
    [created.id],
  );
  expect(JSON.stringify(rows)).not.toMatch(/hidden-value|whsec_/);
});

test('headers of the request and the signature are refused; a value that is not given stays', async () => {
  const company = aWebhookCompany();
  for (const name of ['Host', 'webhook-signature', 'Content-Length'])
    await expect(company.anEndpoint(URL, { secretHeaders: [{ name, value: 'x' }] })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      fields: [{ field: 'secretHeaders' }],
    });
  const receiver = await receiverOf();
  const { id } = await company.anEndpoint(receiver.url, { secretHeaders: [{ name: 'X-Key', value: 'one' }] });
  const secretHeaders = [
    { name: 'x-key', value: '' },
    { name: 'X-Other', value: 'two' },
  ];
  await company.webhooks.update(company.admin, { id, secretHeaders });
  await company.webhooks.test(company.admin, { id });
  expect(receiver.received[0]?.headers).toMatchObject({ 'x-key': 'one', 'x-other': 'two' });
});

test('a header’s value goes to the origin it was given for: another one needs it again', async () => {
  const company = aWebhookCompany();
  const { id } = await company.anEndpoint(`${URL}/in`, { secretHeaders: [{ name: 'X-Key', value: 'one' }] });
  const update = (change: object) => company.webhooks.update(company.admin, { id, ...change });
  await update({ url: `${URL}/other-path` });
  for (const url of ['https://evil.example/hook', 'http://crm.example/hook', 'https://crm.example:8443/hook']) {
    await expect(update({ url })).rejects.toMatchObject({
      code: 'ERR_SECRET_OF_OTHER_ADDRESS',
      fields: [{ field: 'secretHeaders' }],
    });
    await expect(update({ url, secretHeaders: [{ name: 'X-Key', value: '' }] })).rejects.toMatchObject({
      code: 'ERR_SECRET_OF_OTHER_ADDRESS',
      fields: [{ field: 'secretHeaders.0.value' }],
    });
  }
  const receiver = await receiverOf();
  await update({ url: receiver.url, secretHeaders: [{ name: 'X-Key', value: 'two' }] });
  await company.webhooks.test(company.admin, { id });
  expect(receiver.received[0]?.headers).toMatchObject({ 'x-key': 'two' });
});

test('a company has at most two hundred endpoints, however many are ordered at once', async () => {
  const company = aWebhookCompany();
  await queryAsOwner(
    `insert into integrations.webhook_endpoints (company_id, name, url, events, shape, active, secret)
     select $1, 'Sistema ' || -n, $2, '{ticket.*}', 'recado', false, '' from generate_series(1, $3::int) n`,
    [company.companyId, URL, MOST_WEBHOOKS - 4],
  );
  const added = await Promise.allSettled(Array.from({ length: 8 }, () => company.anEndpoint(URL)));
  const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('ERR_TOO_MANY_WEBHOOKS'));
});

test('two endpoints of a company have different names, and a removed one gives its name back', async () => {
  const company = aWebhookCompany();
  const { id } = await company.anEndpoint(URL, { name: 'CRM' });
  await expect(company.anEndpoint(URL, { name: 'crm' })).rejects.toMatchObject({ code: 'ERR_DUPLICATED_NAME' });
  await company.webhooks.remove(company.admin, { id });
  await expect(company.webhooks.get(company.admin, { id })).rejects.toMatchObject({ code: 'ERR_NO_WEBHOOK_FOUND' });
  await company.anEndpoint(URL, { name: 'CRM' });
});

test('an endpoint of some connections takes the company’s own ones, and no events of contacts or campaigns', async () => {
  const company = aWebhookCompany();
  await expect(company.anEndpoint(URL, { connectionIds: [CONNECTION, 8] })).rejects.toMatchObject({
    code: 'ERR_NO_WAPP_FOUND',
  });
  await expect(
    company.anEndpoint(URL, { connectionIds: [CONNECTION], events: ['message.*', 'contact.created'] }),
  ).rejects.toMatchObject({ code: 'ERR_VALIDATION', fields: [{ field: 'events' }] });
  await company.anEndpoint(URL, { connectionIds: [CONNECTION] });
});

test('after a rotation both secrets sign until the overlap ends', async () => {
  const company = aWebhookCompany();
  const receiver = await receiverOf();
  const { id, secret: old } = await company.anEndpoint(receiver.url);
  const { secret, previousSecretUntil } = await company.webhooks.rotate(company.admin, { id, overlapHours: 1 });
  expect(Date.parse(previousSecretUntil ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
  await company.webhooks.test(company.admin, { id });
  await queryAsOwner('update integrations.webhook_endpoints set previous_until = now() where id = $1', [id]);
  await company.webhooks.test(company.admin, { id });
  const valid = receiver.received.map(({ headers, raw }) =>
    [old, secret].map((one) => verifyWebhook({ headers, body: raw, secrets: [one] })),
  );
  expect(valid).toEqual([
    [true, true],
    [false, true],
  ]);
  await company.webhooks.rotate(company.admin, { id, overlapHours: 0 });
  expect((await company.webhooks.get(company.admin, { id })).previousSecretUntil).toBeNull();
});

test('a test posts at once, answers what came back and stays in the log', async () => {
  const company = aWebhookCompany();
  const receiver = await receiverOf(() => ({
    status: 418,
    headers: { 'x-kind': 'teapot' },
    body: 'short and stout',
  }));
  const { id } = await company.anEndpoint(receiver.url);
  const tested = await company.webhooks.test(company.admin, { id });
  expect(tested).toMatchObject({
    isDelivered: false,
    attempt: { status: 418, error: 'status', body: 'short and stout' },
  });
  expect(tested.attempt.headers).toContainEqual({ name: 'x-kind', value: 'teapot' });
  expect(receiver.received[0]?.body).toMatchObject({ type: 'webhook.test', companyId: company.companyId });
  const found = await company.deliveries.get(company.admin, { id: tested.deliveryId });
  expect(found).toMatchObject({
    type: 'webhook.test',
    state: 'failed',
    attempts: 1,
    request: receiver.received[0]?.raw,
  });
  await expect(company.deliveries.replay(company.admin, { id: tested.deliveryId })).rejects.toMatchObject({
    code: 'ERR_NO_DELIVERY_FOUND',
  });
});

test('a redirect is a failure, and is not followed', async () => {
  const company = aWebhookCompany();
  const inner = await receiverOf();
  const receiver = await receiverOf(() => ({ status: 302, headers: { location: inner.url } }));
  const { id } = await company.anEndpoint(receiver.url);
  expect(await company.webhooks.test(company.admin, { id })).toMatchObject({
    isDelivered: false,
    attempt: { status: 302, error: 'redirect' },
  });
  expect(inner.received).toHaveLength(0);
});

test('another company sees nothing of it', async () => {
  const company = aWebhookCompany();
  const receiver = await receiverOf();
  const { id } = await company.anEndpoint(receiver.url);
  const { deliveryId } = await company.webhooks.test(company.admin, { id });
  const other = aWebhookCompany();
  for (const ask of [
    () => other.webhooks.get(other.admin, { id }),
    () => other.webhooks.update(other.admin, { id, name: 'Roubado' }),
    () => other.webhooks.rotate(other.admin, { id }),
    () => other.webhooks.test(other.admin, { id }),
    () => other.webhooks.remove(other.admin, { id }),
    () => other.deliveries.list(other.admin, { webhookId: id }),
    () => other.deliveries.countReplay(other.admin, { webhookId: id }),
    () => other.deliveries.replayMany(other.admin, { webhookId: id }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'ERR_NO_WEBHOOK_FOUND' });
  for (const ask of [
    () => other.deliveries.get(other.admin, { id: deliveryId }),
    () => other.deliveries.replay(other.admin, { id: deliveryId }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'ERR_NO_DELIVERY_FOUND' });
  expect(await other.listed()).toEqual([]);
  expect(await other.webhooks.list(other.admin, {})).toEqual([]);
});

test('a company whose plan has lost the external API receives nothing more', async () => {
  const company = aWebhookCompany();
  const receiver = await receiverOf();
  await company.anEndpoint(receiver.url);
  const publications = watchPublications(bus, company.companyId);
  await company.receives(company.newId());
  await eventually(() => receiver.received.length === 1, 'the first event');
  await eventually(() => publications.of(webhookViews.deliveriesChanged).length > 0, 'the change on open pages');
  const allowance = { useExternalApi: false, useOpenAi: true, useIntegrations: true, aiMonthlyTokens: null };
  const { companyId } = company;
  const state = { companyId, name: 'Loja', status: true, allowance } as never;
  await publishAs(bus, companyEvents.updated, companyId, state);
  await eventually(async () => {
    const { rows } = await queryAsOwner<{ value: string }>(
      `select value from integrations.settings where company_id = $1 and key = 'plan:useExternalApi'`,
      [companyId],
    );
    return rows[0]?.value === '0';
  }, 'the copy of the plan');
  await company.receives(company.newId());
  // An event of another company that was published later has passed.
  const other = aWebhookCompany();
  await other.anEndpoint(receiver.url);
  await other.receives(other.newId());
  await eventually(() => receiver.received.some(({ body }) => body.companyId === other.companyId), 'the later event');
  expect(await company.listed()).toHaveLength(1);
});
