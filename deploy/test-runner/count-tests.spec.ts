import { expect, test } from 'vitest';
import { countTests } from './count-tests.ts';

test('the tests of each Vitest run and of Playwright are counted, also failed and flaky ones', () => {
  const vitest = ' Test Files  2 passed (2)\n      Tests  1 failed | 6 passed | 2 skipped (9)\n   Start at  07:45:21\n';
  expect(countTests(vitest)).toBe(9);
  expect(countTests(`${vitest}\n${vitest}`)).toBe(18);
  expect(countTests('  1 failed\n    [wide] › a.e2e.ts:3:1 › a test\n  2 flaky\n  64 passed (7.3m)\n')).toBe(67);
  expect(countTests('\u001b[32m  64 passed\u001b[39m (850ms)')).toBe(64);
});

test('a step without tests has none', () => {
  expect(countTests('12 passed the check\nsteps: 3 passed, 0 failed')).toBe(0);
});
