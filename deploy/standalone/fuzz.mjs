// `npm run fuzz`: like start.mjs, for hostile input.
import { runCommand } from './bootstrap.mjs';

await runCommand('fuzz.command.ts', process.argv.slice(2));
