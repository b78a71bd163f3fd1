// `npm test`: like start.mjs, for the tests.
import { handOver } from './bootstrap.mjs';

await handOver('test.ts', process.argv.slice(2));
