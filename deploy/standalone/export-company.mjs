// `npm run export-company`: like start.mjs, for the archive of one company.
import { runCommand } from './bootstrap.mjs';

await runCommand('export-company.command.ts', process.argv.slice(2));
