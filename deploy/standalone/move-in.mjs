// `npm run move-in`: like start.mjs, for an installation of another product that is brought here.
import { runCommand } from './bootstrap.mjs';

await runCommand('move-in.command.ts', process.argv.slice(2));
