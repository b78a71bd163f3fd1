import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Specs that start a product of their own, or need none. */
const ownProduct = [
  'api-crash.spec.ts',
  'backup.spec.ts',
  'billing-crash.spec.ts',
  'chat-crash.spec.ts',
  'faults.spec.ts',
  'images.spec.ts',
  'import.spec.ts',
  'licences.spec.ts',
  'move-company.spec.ts',
  'runner.spec.ts',
  'traces.one-process.spec.ts',
  'traces.spec.ts',
  'watch.spec.ts',
  'webhook-crash.spec.ts',
];

const base = {
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@recado/source', ...defaultServerConditions] } },
};
const tests = {
  pool: 'forks',
  // The files share one super user, and each sign-in ends the previous session.
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // On a shared machine a process may lose the processor for seconds.
  retry: process.env['CI'] ? 1 : 0,
} as const;

/** Tests of the whole product from outside: REST, socket, files, the simulator's phones. */
export default defineConfig({
  test: {
    projects: [
      {
        ...base,
        test: {
          ...tests,
          name: 'product',
          include: ['*.spec.ts'],
          exclude: ownProduct,
          globalSetup: ['./global-setup.ts'],
          setupFiles: ['./check-answers.ts'],
        },
      },
      { ...base, test: { ...tests, name: 'faults', include: ownProduct } },
    ],
  },
});
