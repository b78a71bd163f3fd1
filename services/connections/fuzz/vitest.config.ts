import { defineConfig } from 'vitest/config';
import { nodeTests } from '../../../vitest.base.ts';

export default defineConfig({
  ...nodeTests,
  test: { ...nodeTests.test, include: ['fuzz/hostile-input.long.spec.ts'] },
});
