// `npm run load`: like start.mjs, for load on a simulator.
import { runCommand } from './bootstrap.mjs';

await runCommand('load.command.ts', process.argv.slice(2));
