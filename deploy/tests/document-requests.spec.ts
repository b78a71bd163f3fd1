import { expect, test } from 'vitest';
import { runDocumentCampaign } from '../rig/fuzz/run-document-campaign.ts';

/** A few of the cases of `npm run fuzz -- api`; its seeds can be repeated here. */
test('requests made from the description of the API are answered as it says, by what each key may do', async () => {
  const options = { seed: 20_261_125, from: 0, cases: 600, until: Infinity, print: () => undefined };
  const { violations, called, statuses } = await runDocumentCampaign(options);
  expect(violations).toEqual([]);
  expect(called.size).toBeGreaterThan(60);
  expect((statuses.get(200) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(60);
});
