import { defineConfig } from 'vitest/config';

/** All tests of parts in one run, against one Postgres and one NATS. */
export default defineConfig({
  test: {
    projects: ['libs/*/vitest.config.ts', 'services/*/vitest.config.ts', 'web/vitest.config.ts'],
    maxWorkers: 2,
  },
});
