// `npm run load`: like start.mjs, for load on a simulator.
import { handOver } from './bootstrap.mjs';

await handOver('load.ts', process.argv.slice(2));
