// `npm run dead-letters`: like start.mjs, for events that could not be handled.
import { handOver } from './bootstrap.mjs';

await handOver('dead-letters.ts', process.argv.slice(2));
