// `npm run check`: like start.mjs, for the quick checks.
import { runCommand } from './bootstrap.mjs';

await runCommand('../test-runner/check.command.ts', process.argv.slice(2));
