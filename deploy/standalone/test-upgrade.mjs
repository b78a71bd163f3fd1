// `npm run test:upgrade`: the previous release's code on this one's schema.
import { runCommand } from './bootstrap.mjs';

await runCommand('test-upgrade.command.ts', process.argv.slice(2));
