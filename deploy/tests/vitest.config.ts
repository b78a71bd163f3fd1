import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Tests of the whole product from outside: REST, socket, files, the simulator's phones. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@recado/source', ...defaultServerConditions] } },
  test: {
    pool: 'forks',
    // The files share one super user, whose second sign-in ends the first.
    fileParallelism: false,
    include: ['*.spec.ts'],
    globalSetup: ['./setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
