import {
  apiMessageEvents,
  contactEvents,
  contracts,
  type ApiMessageStatus,
  type ApiMessageView,
} from '@recado/contracts';
import { verifyWebhook } from '@recado/egress';
import { client } from '@recado/platform';
import { aCaller, eventually, newId, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { bus } from '../testing/serve-integrations.ts';
import { refusing, type ReceivedWebhook } from './testing/webhook-receiver.ts';
import { aWebhookCompany, receiverOf, serveWebhooks } from './testing/webhook.stage.ts';

serveWebhooks({ WEBHOOK_PLAIN_HTTP: 'allowed', WEBHOOK_RETRY_MS: '30' });

const aCall = (id: string, status: ApiMessageStatus): ApiMessageView => ({
  id,
  status,
  number: '5511987654321',
  groupId: null,
  whatsappId: 1,
  ticketId: 1,
  messageIds: [1],
  failure: null,
  sendAt: null,
  estimatedAt: null,
  isTest: false,
  statusCallback: null,
  externalId: null,
  metadata: {},
  createdAt: new Date().toISOString(),
});

async function aCallbackStage(...answer: Parameters<typeof receiverOf>) {
  const company = aWebhookCompany();
  const { companyId, admin, webhooks } = company;
  const { secret } = await webhooks.rotateCallbackSecret(admin, {});
  const receiver = await receiverOf(...answer);
  const contactId = newId();
  return {
    ...company,
    secret,
    receiver,
    contactId,
    reaches: (id: string, status: ApiMessageStatus, url = `${receiver.url}?pedido=${id}`) =>
      publishAs(bus, apiMessageEvents.statusChanged, companyId, { url, contactId, call: aCall(id, status) }),
  };
}
const callIn = ({ body }: ReceivedWebhook) => body.data['apiMessage'] as ApiMessageView;
const isSignedBy = ({ headers, raw }: ReceivedWebhook, secret: string) =>
  verifyWebhook({ headers, body: raw, secrets: [secret] });
const check = (companyId: number, url: string) =>
  client(bus, contracts.statusCallbacks).check(aCaller({ companyId }), { url });

test('states of a call are posted in order to its own address; a failing one holds up those of its call alone', async () => {
  const [slow, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const { reaches, receiver } = await aCallbackStage((received) =>
    callIn(received).id === slow && receiver.received.filter((one) => callIn(one).id === slow).length < 3
      ? refusing(500)
      : undefined,
  );
  for (const status of ['sent', 'delivered', 'read'] as const) await reaches(slow, status);
  await reaches(other, 'failed');
  const last = () => receiver.received.some((one) => callIn(one).id === slow && callIn(one).status === 'read');
  await eventually(() => last() && receiver.received.some((one) => callIn(one).id === other), 'all of both calls');
  const ofSlow = receiver.received.filter((one) => callIn(one).id === slow);
  expect([...new Set(ofSlow.map((one) => callIn(one).status))]).toEqual(['sent', 'delivered', 'read']);
  expect(new Set(ofSlow.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
});

test('after a rotation both secrets sign until the overlap ends, and neither is readable in the database', async () => {
  const stage = await aCallbackStage();
  const { webhooks, admin, receiver, reaches, companyId, secret } = stage;
  const next = await webhooks.rotateCallbackSecret(admin, { overlapHours: 1 });
  expect(Date.parse(next.previousSecretUntil ?? '') - Date.now()).toBeGreaterThan(3_500_000);
  await reaches(crypto.randomUUID(), 'sent');
  const [both] = await eventually(() => (receiver.received.length === 1 ? receiver.received : null), 'the first');
  expect([both && isSignedBy(both, secret), both && isSignedBy(both, next.secret)]).toEqual([true, true]);
  const last = await webhooks.rotateCallbackSecret(admin, { overlapHours: 0 });
  expect(last.previousSecretUntil).toBeNull();
  await reaches(crypto.randomUUID(), 'sent');
  const [, one] = await eventually(() => (receiver.received.length === 2 ? receiver.received : null), 'the second');
  expect([one && isSignedBy(one, next.secret), one && isSignedBy(one, last.secret)]).toEqual([false, true]);
  const { rows } = await queryAsOwner<{ row: string }>(
    `select encode(secret, 'escape') as row from integrations.callback_secrets where company_id = $1`,
    [companyId],
  );
  expect(rows.map(({ row }) => row.includes(last.secret.slice(6)))).toEqual([false]);
  const support = aCaller({ companyId, support: 'Sofia', mayChangeAccess: true });
  await expect(webhooks.rotateCallbackSecret(support, {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
});

test('callbacks are in the log of deliveries by their type, and can be sent again', async () => {
  const stage = await aCallbackStage();
  const { reaches, receiver, deliveries, admin } = stage;
  const id = crypto.randomUUID();
  await reaches(id, 'sent');
  const ofCallbacks = async () => (await deliveries.list(admin, { type: 'api-message.status' })).deliveries;
  const [one] = await eventually(async () => {
    const found = await ofCallbacks();
    return found[0]?.state === 'delivered' ? found : null;
  }, 'the delivery in the log');
  expect(one).toMatchObject({ type: 'api-message.status', callbackUrl: `${receiver.url}?pedido=${id}`, status: 204 });
  expect((await deliveries.list(admin, {})).deliveries).toEqual([]);
  const details = await deliveries.get(admin, { id: one?.id ?? 0 });
  expect(details.log).toHaveLength(1);
  await deliveries.replay(admin, { id: one?.id ?? 0 });
  await eventually(() => receiver.received.length === 2, 'the callback again');
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const stranger = aCaller({ companyId: admin.companyId + 50_000_000 });
  await expect(deliveries.get(stranger, { id: one?.id ?? 0 })).rejects.toMatchObject({ code: 'ERR_NO_DELIVERY_FOUND' });
});

test('410 ends one callback and not the server; no list shows it, and another company has a server of its own', async () => {
  const gone = crypto.randomUUID();
  const stage = await aCallbackStage((received) => (callIn(received).id === gone ? refusing(410) : undefined));
  const { reaches, receiver, companyId, webhooks, deliveries, admin } = stage;
  await reaches(gone, 'sent');
  await eventually(() => receiver.received.length === 1, 'the refused one');
  const later = crypto.randomUUID();
  await reaches(later, 'sent');
  await eventually(() => receiver.received.some((one) => callIn(one).id === later), 'the next call');
  expect(await webhooks.list(admin, {})).toEqual([]);
  expect((await deliveries.list(admin, {})).deliveries).toEqual([]);
  const { rows: endpoints } = await queryAsOwner<{ id: number; url: string; active: boolean }>(
    `select id, url, active from integrations.webhook_endpoints where company_id = $1`,
    [companyId],
  );
  const { origin } = new URL(receiver.url);
  expect(endpoints).toMatchObject([{ url: origin, active: false }]);
  await expect(webhooks.get(admin, { id: endpoints[0]?.id ?? 0 })).rejects.toMatchObject({
    code: 'ERR_NO_WEBHOOK_FOUND',
  });
  await expect(webhooks.remove(admin, { id: endpoints[0]?.id ?? 0 })).rejects.toMatchObject({
    code: 'ERR_NO_WEBHOOK_FOUND',
  });

  await expect(check(newId(), receiver.url)).rejects.toMatchObject({ code: 'ERR_NO_CALLBACK_SECRET' });
  await expect(check(companyId, receiver.url)).resolves.toBeNull();
  await expect(check(companyId, 'http://10.0.0.1/x')).rejects.toMatchObject({ code: 'ERR_ADDRESS_NOT_ALLOWED' });
});

test('what waits of a person goes when the person is erased', async () => {
  const stage = await aCallbackStage(() => refusing(500));
  const { reaches, receiver, companyId, contactId } = stage;
  await reaches(crypto.randomUUID(), 'sent');
  await eventually(() => receiver.received.length > 0, 'an attempt');
  await publishAs(bus, contactEvents.erased, companyId, { contactId, number: null, lid: null, isOptedOut: false });
  const left = () => queryAsOwner(`select from integrations.webhook_deliveries where company_id = $1`, [companyId]);
  await eventually(async () => (await left()).rows.length === 0, 'the end of the delivery');
});
