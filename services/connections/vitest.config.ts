import { mergeConfig } from 'vitest/config';
import { nodeTests } from '../../vitest.base.ts';

// Each file has its servers to itself (src/testing/connections.stage.ts); with more than two at once their clocks would run late.
export default mergeConfig(nodeTests, { test: { globalSetup: ['./src/testing/build.setup.ts'], maxWorkers: 2 } });
