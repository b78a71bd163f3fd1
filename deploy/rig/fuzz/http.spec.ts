import { expect, test } from 'vitest';
import { errorLines, fuzzOptions, printOutcome } from './fuzz-options.ts';
import { runHttpCampaign } from './run-http-campaign.ts';

// `npm run fuzz -- http`: sends hostile requests to every operation of the API, for minutes.
const { minutes, print, ...options } = fuzzOptions();

test(
  'hostile requests for minutes',
  async () => {
    print(`  seed ${options.seed}, from case ${options.from}, ${minutes} minutes at most`);
    const until = Date.now() + minutes * 60_000;
    const outcome = await runHttpCampaign({ ...options, until, print });
    printOutcome(outcome, print);
    expect(outcome.violations).toEqual([]);
    expect(errorLines()).toEqual([]);
  },
  minutes * 60_000 + 600_000,
);
