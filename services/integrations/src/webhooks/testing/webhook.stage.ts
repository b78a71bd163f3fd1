import { contracts, messageEvents, ticketEvents, type CreateWebhook } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, newId, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { bus, serveIntegrations } from '../../testing/serve-integrations.ts';
import { CONNECTION } from './ticket-views.factory.ts';
import { serveWebhookData } from './webhook-data.fake.ts';
import { aReceiver } from './webhook-receiver.ts';

/** The rows that bodies are built of, while the tests of a file run that calls `serveWebhooks`. */
export let webhookData: ReturnType<typeof serveWebhookData>;

/** Runs the service for the tests of a file, with the services that it requests rows from. */
export function serveWebhooks(env: Record<string, string>): void {
  serveIntegrations(() => Promise.resolve(env));
  beforeAll(() => {
    webhookData = serveWebhookData(bus);
  });
  afterAll(() => webhookData.stop());
}

/** A receiver for the time of a test. */
export async function receiverOf(...given: Parameters<typeof aReceiver>) {
  const receiver = await aReceiver(...given);
  onTestFinished(() => receiver.stop());
  return receiver;
}

/** A company with an endpoint at a receiver. */
export async function aWebhookStage(given: Partial<CreateWebhook> = {}, ...answer: Parameters<typeof aReceiver>) {
  const company = aWebhookCompany();
  const receiver = await receiverOf(...answer);
  const endpoint = await company.anEndpoint(receiver.url, given);
  return { company, receiver, endpoint };
}

export function aWebhookCompany() {
  const companyId = newId();
  const admin = aCaller({ companyId, userId: newId() });
  const webhooks = client(bus, contracts.webhooks);
  const deliveries = client(bus, contracts.webhookDeliveries);
  const ids = (ticketId: number) => ({ ticketId, contactId: ticketId, connectionId: CONNECTION });
  const sight = { queueId: null, userId: null, status: 'open' };
  return {
    companyId,
    admin,
    webhooks,
    deliveries,
    newId,
    anEndpoint: (url: string, given: Partial<CreateWebhook> = {}) =>
      webhooks.create(admin, { name: `Sistema ${newId()}`, url, events: ['message.*', 'ticket.*'], ...given }),
    /** @returns the id of the message */
    async receives(ticketId: number, messageId = newId(), connectionId = CONNECTION) {
      const payload = {
        ...ids(ticketId),
        connectionId,
        messageId,
        type: 'chat',
        source: 'contact',
        sourceId: null,
      } as const;
      await publishAs(bus, messageEvents.received, companyId, payload);
      return messageId;
    },
    closes: (ticketId: number) =>
      publishAs(bus, ticketEvents.closed, companyId, {
        ...ids(ticketId),
        before: sight,
        after: { ...sight, status: 'closed' },
      }),
    listed: async () => (await deliveries.list(admin, {})).deliveries,
  };
}
