// `npm run dead-letters`: like start.mjs, for events that a service could not handle.
import { runCommand } from './bootstrap.mjs';

await runCommand('dead-letters.command.ts', process.argv.slice(2));
