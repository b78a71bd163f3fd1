import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@recado/source'] },
  test: { include: ['src/**/*.spec.ts', 'server/*.spec.ts'], environment: 'node', testTimeout: 30_000 },
});
