import { nodeTests } from '../../vitest.base.ts';

// What these tests look for is the servers themselves.
export default { ...nodeTests, test: { ...nodeTests.test, globalSetup: [] } };
