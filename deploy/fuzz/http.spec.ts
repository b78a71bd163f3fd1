import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { product } from '../tests/running-product.ts';
import { runHttpCampaign } from './run-http-campaign.ts';

// `npm run fuzz -- http`: sends hostile requests to every operation of the API, for minutes.
const number = (name: string) => Number(process.env[name]);
const [seed, from, cases, minutes] = ['FUZZ_SEED', 'FUZZ_FROM', 'FUZZ_CASES', 'FUZZ_MINUTES'].map(number) as [
  number,
  number,
  number,
  number,
];
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Log lines of level error or fatal. */
const errorLines = () =>
  readFileSync(join(product.dataDir, 'log', 'recado-1.log'), 'utf8')
    .split('\n')
    .filter((line) => /"level":"(error|fatal)"/.test(line))
    .map((line) => line.slice(0, 600));

test(
  'hostile requests for minutes',
  async () => {
    print(`  seed ${seed}, from case ${from}, ${minutes} minutes at most`);
    const until = Date.now() + minutes * 60_000;
    const { violations, statuses, called, worst } = await runHttpCampaign({ seed, from, cases, until, print });
    const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status} ${n}`);
    print(`  responses    ${byStatus.join(', ')}`);
    print(`  operations   ${called.size}`);
    print(`  slowest      ${worst.ms.toFixed(0)} ms: ${worst.replay}`);
    for (const line of violations.slice(0, 50)) print(`  ! ${line}`);
    expect(violations).toEqual([]);
    expect(errorLines()).toEqual([]);
  },
  minutes * 60_000 + 600_000,
);
