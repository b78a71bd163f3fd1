// `npm run tasks`: like start.mjs, lists what services do by themselves.
import { runCommand } from './bootstrap.mjs';

await runCommand('tasks.command.ts', process.argv.slice(2));
