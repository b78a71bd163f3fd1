// `npm run rebuild-reports`: like start.mjs, for the numbers of dashboards.
import { runCommand } from './bootstrap.mjs';

await runCommand('rebuild-reports.command.ts', process.argv.slice(2));
