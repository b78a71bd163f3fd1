// `npm run restore-company`: like start.mjs, for one company of a running installation.
import { runCommand } from './bootstrap.mjs';

await runCommand('restore-company.command.ts', process.argv.slice(2));
