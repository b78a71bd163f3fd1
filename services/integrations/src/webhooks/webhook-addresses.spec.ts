import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bus, serveIntegrations } from '../testing/serve-integrations.ts';
import { aReceiver } from './testing/webhook-receiver.ts';
import { aWebhookCompany, webhookNeighboursOf } from './testing/webhook.stage.ts';

/** As an operator runs it who allows nothing. */
serveIntegrations(() => Promise.resolve({ EGRESS_ALLOW: '' }));
let neighbours: ReturnType<typeof webhookNeighboursOf>;
beforeAll(() => {
  neighbours = webhookNeighboursOf(bus);
});
afterAll(() => neighbours.stop());

const URL = 'https://crm.example/hook';
const refused = [
  'https://127.0.0.1/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://192.168.0.9/',
  'https://[fd00::1]/',
  'https://localhost/',
];

test.each([...refused, 'https://user:password@crm.example/', 'https://crm.example:25/', 'http://crm.example/'])(
  'the address %s is refused with its field when it is saved',
  async (url) => {
    const company = aWebhookCompany(bus);
    const problem = { code: 'ERR_ADDRESS_NOT_ALLOWED', fields: [{ field: 'url' }] };
    await expect(company.anEndpoint(url)).rejects.toMatchObject(problem);
    const { id } = await company.anEndpoint(URL);
    await expect(company.webhooks.update(company.admin, { id, url })).rejects.toMatchObject(problem);
  },
);

test('addresses of this network are not connected to, whatever they were when they were saved', async () => {
  const company = aWebhookCompany(bus);
  const receiver = await aReceiver();
  onTestFinished(() => receiver.close());
  const { id } = await company.anEndpoint(URL);
  // As if the name had resolved to a public address when it was saved.
  for (const url of [...refused, receiver.url, receiver.url.replace('127.0.0.1', 'localhost')]) {
    await queryAsOwner('update integrations.webhook_endpoints set url = $2 where id = $1', [id, url]);
    const { attempt } = await company.webhooks.test(company.admin, { id });
    expect({ url, status: attempt.status, error: attempt.error }).toEqual({
      url,
      status: null,
      error: 'refusedAddress',
    });
  }
  expect(receiver.received).toHaveLength(0);
});
