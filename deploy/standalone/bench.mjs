// `npm run bench`: like start.mjs, for the measurements.
import { handOver } from './bootstrap.mjs';

await handOver('bench.ts', process.argv.slice(2));
