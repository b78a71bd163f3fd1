import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '../../tests/running-product.ts';
import type { HttpCampaignOutcome } from './run-cases.ts';

/** The options that `npm run fuzz` was called with. */
export function fuzzOptions() {
  const number = (name: string) => Number(process.env[name]);
  return {
    seed: number('FUZZ_SEED'),
    from: number('FUZZ_FROM'),
    cases: number('FUZZ_CASES'),
    minutes: number('FUZZ_MINUTES'),
    print: (line: string): unknown => process.stdout.write(`${line}\n`),
  };
}

export function printOutcome(
  { violations, statuses, called, worst }: HttpCampaignOutcome,
  print: (line: string) => unknown,
): void {
  const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status} ${n}`);
  print(`  responses    ${byStatus.join(', ')}`);
  print(`  operations   ${called.size}`);
  print(`  slowest      ${worst.ms.toFixed(0)} ms: ${worst.replay}`);
  for (const line of violations.slice(0, 50)) print(`  ! ${line}`);
}

/** Log lines of level error or fatal. */
export const errorLines = (): string[] =>
  readFileSync(join(product.dataDir, 'log', 'recado-1.log'), 'utf8')
    .split('\n')
    .filter((line) => /"level":"(error|fatal)"/.test(line))
    .map((line) => line.slice(0, 600));
