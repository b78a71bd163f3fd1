// `npm run test:upgrade`: like start.mjs, for the tests of the previous release on the new schema.
import { runCommand } from './bootstrap.mjs';

await runCommand('../test-runner/test-upgrade.command.ts', process.argv.slice(2));
