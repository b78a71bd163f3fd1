import { expect, test } from 'vitest';
import { runHttpCampaign } from '../rig/fuzz/run-http-campaign.ts';

/** A few of the cases of `npm run fuzz -- http`; its seeds can be repeated here. */
test('hostile requests are refused with the name of the field, and none causes an internal error', async () => {
  const options = { seed: 20_261_124, from: 0, cases: 600, until: Infinity, print: () => undefined };
  const { violations, called } = await runHttpCampaign(options);
  expect(violations).toEqual([]);
  expect(called.size).toBeGreaterThan(100);
});
