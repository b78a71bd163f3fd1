import { nodeTests } from '../../vitest.base.ts';

// No database and no messages here: the servers are the tests' own.
export default { ...nodeTests, test: { ...nodeTests.test, globalSetup: [], env: { LOG_LEVEL: 'error' } } };
