// `npm run fuzz`: like start.mjs, for hostile input.
import { handOver } from './bootstrap.mjs';

await handOver('fuzz.ts', process.argv.slice(2));
