import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@recado/source', ...defaultServerConditions] } },
  test: { include: ['src/**/*.spec.ts'], pool: 'forks', testTimeout: 60_000, hookTimeout: 60_000 },
});
