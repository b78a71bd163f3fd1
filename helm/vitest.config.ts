import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Tests of the chart: with HELM_BINS and KUBECONFORM_BIN, which the step `chart` of `npm test` finds or installs. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@recado/source', ...defaultServerConditions] } },
  oxc: { target: 'es2024' },
  test: {
    include: ['tests/*.spec.ts'],
    pool: 'forks',
    maxWorkers: 1,
    // All files share what Helm has rendered.
    isolate: false,
    setupFiles: [new URL('../libs/testkit/src/metadata.ts', import.meta.url).pathname],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
