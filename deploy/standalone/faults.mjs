// `npm run faults`: like start.mjs, for the fault injection.
import { runCommand } from './bootstrap.mjs';

await runCommand('faults.command.ts', process.argv.slice(2));
