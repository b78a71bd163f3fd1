// `npm run backup`: like start.mjs, for a backup of the installation.
import { runCommand } from './bootstrap.mjs';

await runCommand('backup.command.ts', process.argv.slice(2));
