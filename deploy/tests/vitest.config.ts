import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Those that start a product of their own. */
const apart = ['faults.spec.ts', 'import.spec.ts', 'runner.spec.ts'];

const tests = {
  pool: 'forks',
  // The files share one super user, whose second sign-in ends the first.
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;
const shared = {
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@recado/source', ...defaultServerConditions] } },
};

/** Tests of the whole product from outside: REST, socket, files, the simulator's phones. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: { ...tests, name: 'shared', include: ['*.spec.ts'], exclude: apart, globalSetup: ['./setup.ts'] },
      },
      { ...shared, test: { ...tests, name: 'apart', include: apart } },
    ],
  },
});
