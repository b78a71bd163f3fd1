import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aWebhookCompany, receiverOf, serveWebhooks } from './testing/webhook.stage.ts';

// Operators allow no addresses of their own network unless they say so.
serveWebhooks({ EGRESS_ALLOW: '' });

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
    const company = aWebhookCompany();
    const problem = { code: 'ERR_ADDRESS_NOT_ALLOWED', fields: [{ field: 'url' }] };
    await expect(company.anEndpoint(url)).rejects.toMatchObject(problem);
    const { id } = await company.anEndpoint(URL);
    await expect(company.webhooks.update(company.admin, { id, url })).rejects.toMatchObject(problem);
  },
);

test('addresses of this network are not connected to, whatever they were when they were saved', async () => {
  const company = aWebhookCompany();
  const receiver = await receiverOf();
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
