// `npm run deploy:test`: like start.mjs, for installations in containers.
import { runCommand } from './bootstrap.mjs';

await runCommand('deploy-test.command.ts', process.argv.slice(2));
