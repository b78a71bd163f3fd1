export { perLevel, runsAll } from '../../libs/testkit/src/test-level.ts';
