// `npm run move-company`: like start.mjs, for a company that moves from one cell to another.
import { runCommand } from './bootstrap.mjs';

await runCommand('move-company.command.ts', process.argv.slice(2));
