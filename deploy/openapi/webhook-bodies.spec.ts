import { apiMessageEvents, webhookEventGroups, webhookEventTypes } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { describeApi } from '../../services/gateway/src/docs/describe-api.ts';
import { causedEvents } from '../../services/integrations/src/webhooks/testing/caused-events.ts';
import { bus } from '../../services/integrations/src/testing/serve-integrations.ts';
import { anAnswer, aTestMessage } from '../../services/integrations/src/webhooks/testing/test-message.factory.ts';
import { aWebhookStage, serveWebhooks } from '../../services/integrations/src/webhooks/testing/webhook.stage.ts';
import { differencesOf, type DescribedWebhooks } from './webhook-differences.ts';

serveWebhooks({ WEBHOOK_PLAIN_HTTP: 'allowed' });

test('the body of each type of event is as its description says, without a field that is not described', async () => {
  const { company, receiver, endpoint } = await aWebhookStage({ events: [...webhookEventGroups] });
  for (const type of webhookEventTypes) await causedEvents[type][0](company.companyId, [endpoint.id]);
  await eventually(() => receiver.received.length === webhookEventTypes.length, 'all types');
  const bodies = receiver.received.map(({ raw }) => JSON.parse(raw) as { type: string });
  const description = JSON.parse(JSON.stringify(describeApi('', 'public'))) as DescribedWebhooks;
  expect(differencesOf(bodies, description)).toEqual([]);
  expect(bodies.map(({ type }) => type).toSorted()).toEqual([...webhookEventTypes].toSorted());
});

test('so are the bodies of events of test keys', async () => {
  const { company, receiver } = await aWebhookStage({ events: ['message.*'], isTest: true });
  const status = { change: 'status', ack: 2 } as const;
  for (const change of [{}, status, { ...status, ack: 0, failure: 'ERR_SENDING_WAPP_MSG' }, anAnswer])
    await publishAs(bus, apiMessageEvents.testMoved, company.companyId, { ...aTestMessage, ...change });
  await eventually(() => receiver.received.length === 4, 'all events');
  const bodies = receiver.received.map(({ raw }) => JSON.parse(raw) as { type: string });
  const description = JSON.parse(JSON.stringify(describeApi('', 'public'))) as DescribedWebhooks;
  expect(differencesOf(bodies, description)).toEqual([]);
});
