import { stripVTControlCharacters } from 'node:util';

/** Numbers of tests in the summaries of Vitest (`Tests  2 failed | 7 passed (9)`), Playwright (`7 passed (3.1s)`), `check`. */
const VITEST = /^Tests\s.*\((\d+)\)$/;
const PLAYWRIGHT = /^(\d+) (?:passed|failed|flaky|did not run)(?: \([\d.]+m?s?\))?$/;
const CHECK = /^tests: (\d+)$/;

/** How many tests the output of a step reports; 0 for a step without tests. */
export function countTests(output: string): number {
  return stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .reduce(
      (sum, line) => sum + Number([VITEST, PLAYWRIGHT, CHECK].map((form) => form.exec(line)?.[1]).find(Boolean) ?? 0),
      0,
    );
}
