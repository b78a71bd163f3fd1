// `npm run rotate-secret`: like start.mjs, for a new root secret.
import { runCommand } from './bootstrap.mjs';

await runCommand('rotate-secret.command.ts', process.argv.slice(2));
