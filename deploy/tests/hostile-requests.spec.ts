import { expect, test } from 'vitest';
import { runHttpCampaign } from '../fuzz/run-http-campaign.ts';

/** A few of the requests that `npm run fuzz -- http` sends for minutes; its seeds replay here, too. */
test('hostile requests are refused by the name of the field, and none is answered as a bug', async () => {
  const orders = { seed: 20_261_124, from: 0, cases: 600, until: Infinity, say: () => undefined };
  const { complaints, called } = await runHttpCampaign(orders);
  expect(complaints).toEqual([]);
  expect(called.size).toBeGreaterThan(100);
});
