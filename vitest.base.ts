import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Tests of Node projects: against real servers, our packages from their source. */
export const nodeTests = defineConfig({
  ssr: { resolve: { conditions: ['@recado/source', ...defaultServerConditions] } },
  oxc: { target: 'es2024' },
  test: {
    pool: 'forks',
    include: ['src/**/*.spec.ts'],
    globalSetup: [new URL('./libs/testkit/src/setup.ts', import.meta.url).pathname],
    setupFiles: [new URL('./libs/testkit/src/metadata.ts', import.meta.url).pathname],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
