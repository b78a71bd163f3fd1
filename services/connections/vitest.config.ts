import { mergeConfig } from 'vitest/config';
import { nodeTests } from '../../vitest.base.ts';

// Each file has its servers to itself (test/stage.ts); with more than two at once their clocks would run late.
export default mergeConfig(nodeTests, { test: { globalSetup: ['./test/build.ts'], maxWorkers: 2 } });
