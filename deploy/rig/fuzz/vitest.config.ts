import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Requests to the whole product (`npm run fuzz -- http` and `-- api`). */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@recado/source', ...defaultServerConditions] } },
  test: {
    pool: 'forks',
    include: ['*.spec.ts'],
    globalSetup: ['../../tests/global-setup.ts'],
    hookTimeout: 120_000,
  },
});
