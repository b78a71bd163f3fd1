import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { WORKERS } from './super-users.ts';
import { filesOf, onlyInAll } from './test-projects.ts';
import { runsAll } from './test-level.ts';

const excluded = runsAll ? [] : Object.keys(onlyInAll);
const base = {
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@recado/source', ...defaultServerConditions] } },
};
const tests = {
  pool: 'forks' as const,
  setupFiles: ['./print-logs.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // On a shared machine a process may lose the processor for seconds.
  retry: process.env['CI'] ? 1 : 0,
};

/**
 * Tests of the whole product from outside: REST, socket, files, the simulator's phones. Projects run one after the other,
 * or each by itself with `--project`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...base,
        test: {
          ...tests,
          name: 'product',
          include: ['*.spec.ts'],
          exclude: [...Object.values(filesOf).flat(), ...excluded],
          globalSetup: ['./global-setup.ts'],
          setupFiles: ['./print-logs.ts', './check-answers.ts'],
          maxWorkers: WORKERS,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...base,
        test: {
          ...tests,
          name: 'product-alone',
          include: filesOf.alone,
          exclude: excluded,
          globalSetup: ['./global-setup.ts'],
          setupFiles: ['./print-logs.ts', './check-answers.ts'],
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...base,
        test: {
          ...tests,
          name: 'crashes',
          include: filesOf.crashes,
          exclude: excluded,
          globalSetup: ['./crash-setup.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        ...base,
        test: {
          ...tests,
          name: 'own-product',
          include: filesOf.ownProduct,
          exclude: excluded,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
