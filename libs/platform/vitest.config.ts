import { mergeConfig } from 'vitest/config';
import { nodeTests } from '../../vitest.base.ts';

/** The specs share the services `probe` and `ears`, their consumers and their tables. */
export default mergeConfig(nodeTests, {
  test: { fileParallelism: false, testTimeout: 60_000, retry: process.env['CI'] ? 1 : 0 },
});
