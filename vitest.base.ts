import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Tests of Node projects: against real servers, our packages from their source. */
export const nodeTests = defineConfig({
  ssr: { resolve: { conditions: ['@recado/source', ...defaultServerConditions] } },
  oxc: { target: 'es2024' },
  test: {
    pool: 'forks',
    // The files of a package share its servers: a second process of the same service would take over its events.
    maxWorkers: 1,
    include: ['src/**/*.spec.ts'],
    globalSetup: [new URL('./libs/testkit/src/setup.ts', import.meta.url).pathname],
    setupFiles: [new URL('./libs/testkit/src/metadata.ts', import.meta.url).pathname],
    testTimeout: 30_000,
    // On a shared machine a process may lose the processor for seconds.
    retry: process.env['CI'] ? 1 : 0,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
