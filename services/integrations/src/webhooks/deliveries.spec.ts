import { companyEvents, webhookEvents } from '@recado/contracts';
import { aNewCompany, eventually, publishAs, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, onTestFinished, test } from 'vitest';
import { bus } from '../testing/serve-integrations.ts';
import { refusing } from './testing/webhook-receiver.ts';
import { aWebhookCompany, aWebhookStage, receiverOf, serveWebhooks } from './testing/webhook.stage.ts';

serveWebhooks({ WEBHOOK_PLAIN_HTTP: 'allowed', WEBHOOK_RETRY_MS: '30' });

test('a refused event is posted again with the same body and id, and its ticket’s later events wait', async () => {
  const { company, receiver } = await aWebhookStage({}, ({ body }, count) =>
    count <= 3 && body.type === 'message.received' ? refusing(500) : undefined,
  );
  const [blocked, free] = [company.newId(), company.newId()];
  await company.receives(blocked);
  await company.closes(blocked);
  await company.receives(free);
  await eventually(
    () => receiver.received.filter(({ body }) => body.type === 'ticket.closed').length === 1,
    'the last',
  );
  const ofBlocked = receiver.received.filter(({ body }) => body.data['ticketId'] === blocked);
  const types = ofBlocked.map(({ body }) => body.type);
  expect(types).toEqual([...Array<string>(types.length - 1).fill('message.received'), 'ticket.closed']);
  expect(
    new Set(ofBlocked.slice(0, -1).map(({ raw, headers }) => `${String(headers['webhook-id'])} ${raw}`)).size,
  ).toBe(1);
});

test('a receiver with too much to do is left alone for as long as it asks', async () => {
  const { company, receiver } = await aWebhookStage({}, (_received, count) =>
    count === 1 ? refusing(429, { 'retry-after': '2' }) : undefined,
  );
  await company.receives(company.newId());
  await eventually(() => receiver.received.length === 1, 'the first post');
  await company.receives(company.newId());
  await eventually(() => receiver.received.length === 3, 'both events');
  const [first, second] = receiver.received;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_900);
});

test('an endpoint that answers slowly delays no other', async () => {
  const company = aWebhookCompany();
  const waiting: (() => void)[] = [];
  const slow = await receiverOf(() => new Promise((resolve) => waiting.push(() => resolve(undefined))));
  const fast = await receiverOf();
  await company.anEndpoint(slow.url);
  await company.anEndpoint(fast.url);
  for (let n = 0; n < 30; n++) await company.receives(company.newId());
  await eventually(() => fast.received.length === 30, 'all of the fast one');
  // The slow endpoint has few calls at once.
  expect(slow.received.length).toBeLessThanOrEqual(6);
  const release = setInterval(() => waiting.splice(0).forEach((resolve) => resolve()), 10);
  onTestFinished(() => clearInterval(release));
  await eventually(() => slow.received.length === 30, 'all of the slow one');
});

test('410 disables the endpoint, and its admins are told', async () => {
  const { company, receiver, endpoint } = await aWebhookStage({}, () => refusing(410));
  const publications = watchPublications(bus, company.companyId);
  await company.receives(company.newId());
  const { id, name } = endpoint;
  const look = () => company.webhooks.get(company.admin, { id });
  await eventually(async () => (await look()).state === 'disabledByFailure', 'the state');
  expect(await look()).toMatchObject({ active: false, disabledReason: 'gone' });
  await eventually(() => publications.of(webhookEvents.disabled).length === 1, 'the notice');
  expect(publications.of(webhookEvents.disabled)).toMatchObject([{ webhookId: id, name, reason: 'gone' }]);
  await company.receives(company.newId());
  const other = await aWebhookStage();
  await other.company.receives(other.company.newId());
  await eventually(() => other.receiver.received.length === 1, 'a later event');
  expect(receiver.received).toHaveLength(1);
  expect(await company.listed()).toMatchObject([{ state: 'failed', status: 410 }]);
  await expect(company.deliveries.replayMany(company.admin, { webhookId: id })).rejects.toMatchObject({
    code: 'ERR_WEBHOOK_INACTIVE',
  });
});

test('what waits when the plan loses webhooks is parked, also what failed before, and goes out with the plan', async () => {
  let isDown = true;
  const { company, receiver } = await aWebhookStage({}, () => (isDown ? refusing(500) : undefined));
  const { companyId } = company;
  const setPlan = async (useExternalApi: boolean) => {
    const { settings: _settings, ...state } = aNewCompany(companyId, [], { useExternalApi });
    await publishAs(bus, companyEvents.updated, companyId, state);
    const isKnown = async () => {
      const { rows } = await queryAsOwner<{ value: string }>(
        `select value from integrations.settings where company_id = $1 and key = 'plan:useExternalApi'`,
        [companyId],
      );
      return rows[0]?.value === (useExternalApi ? '1' : '0');
    };
    await eventually(isKnown, 'the copy of the plan');
  };
  await company.receives(company.newId());
  await eventually(() => receiver.received.length > 0, 'the first attempt');
  await setPlan(false);
  isDown = false;
  const isParked = async () => {
    const { rows } = await queryAsOwner<{ claimed: boolean; late: boolean }>(
      `select claim is not null as claimed, due_at < now() - interval '1 second' as late
       from integrations.webhook_lanes where company_id = $1`,
      [companyId],
    );
    return rows.length === 1 && !rows[0]?.claimed && rows[0]?.late;
  };
  // Long due, and claimed by nobody.
  await eventually(isParked, 'the lane to be passed over');
  expect(await company.listed()).toMatchObject([{ state: 'waiting' }]);
  await setPlan(true);
  await eventually(async () => (await company.listed())[0]?.state === 'delivered', 'the delivery');
});

test('an endpoint with nothing delivered for a day is disabled; activated again it gets what waits', async () => {
  const { company, receiver, endpoint } = await aWebhookStage({}, () => refusing(500));
  const { id } = endpoint;
  const ticketId = company.newId();
  await company.receives(ticketId);
  await eventually(() => receiver.received.length > 0, 'the first attempt');
  await queryAsOwner(
    `update integrations.webhook_endpoints set failing_since = now() - interval '25 hours' where id = $1`,
    [id],
  );
  const look = () => company.webhooks.get(company.admin, { id });
  await eventually(async () => (await look()).disabledReason === 'failing', 'the state');
  receiver.state.answer = () => undefined;
  await company.webhooks.update(company.admin, { id, active: true });
  await eventually(async () => (await company.listed())[0]?.state === 'delivered', 'the delivery');
  expect(await look()).toMatchObject({ state: 'active', disabledReason: null, failingSince: null });
});
