// `npm run check`: like start.mjs, for what can be checked in a minute.
import { handOver } from './bootstrap.mjs';

await handOver('check.ts', process.argv.slice(2));
