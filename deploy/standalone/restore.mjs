// `npm run restore`: like start.mjs, for an empty installation that a backup is restored into.
import { runCommand } from './bootstrap.mjs';

await runCommand('restore.command.ts', process.argv.slice(2));
