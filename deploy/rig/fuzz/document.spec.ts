import { expect, test } from 'vitest';
import { errorLines, fuzzOptions, printOutcome } from './fuzz-options.ts';
import { runDocumentCampaign } from './run-document-campaign.ts';

// `npm run fuzz -- api`: requests made from the description of the public API, with keys of all kinds.
const { minutes, print, ...options } = fuzzOptions();

test(
  'requests made from the description of the API',
  async () => {
    print(`  seed ${options.seed}, from case ${options.from}, ${minutes} minutes at most`);
    const until = Date.now() + minutes * 60_000;
    const { described, ...outcome } = await runDocumentCampaign({ ...options, until, print });
    printOutcome(outcome, print);
    for (const line of errorLines().slice(0, 20)) print(`  ! ${line}`);
    expect(outcome.violations).toEqual([]);
    expect(errorLines()).toEqual([]);
    const requests = outcome.statuses.values().reduce((sum, count) => sum + count, 0);
    // Few requests cannot reach every operation.
    if (requests >= described * 20) expect(outcome.called.size).toBe(described);
  },
  minutes * 60_000 + 600_000,
);
