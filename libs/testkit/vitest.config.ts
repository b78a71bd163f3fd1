import { nodeTests } from '../../vitest.base.ts';

// These tests look for the servers themselves, so none are started for them.
export default { ...nodeTests, test: { ...nodeTests.test, globalSetup: [] } };
