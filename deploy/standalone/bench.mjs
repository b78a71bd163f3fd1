// `npm run bench`: like start.mjs, for the measurements.
import { runCommand } from './bootstrap.mjs';

await runCommand('bench.command.ts', process.argv.slice(2));
