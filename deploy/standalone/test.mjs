// `npm test`: like start.mjs, for the tests.
import { runCommand } from './bootstrap.mjs';

await runCommand('../test-runner/test.command.ts', process.argv.slice(2));
