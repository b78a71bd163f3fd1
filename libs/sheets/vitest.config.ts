import { nodeTests } from '../../vitest.base.ts';

// Files alone: no database and no messages.
export default { ...nodeTests, test: { ...nodeTests.test, globalSetup: [], env: { LOG_LEVEL: 'error' } } };
