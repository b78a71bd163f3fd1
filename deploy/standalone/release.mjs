// `npm run release`: like start.mjs, for what a tag publishes.
import { runCommand } from './bootstrap.mjs';

await runCommand('release.command.ts', process.argv.slice(2));
