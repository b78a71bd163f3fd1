// `npm run faults`: like start.mjs, for the damages.
import { handOver } from './bootstrap.mjs';

await handOver('../faults/run.ts', process.argv.slice(2));
