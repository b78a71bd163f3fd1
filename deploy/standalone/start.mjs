// `npm start`: needs no package and runs on Node 20 or newer. Installs missing packages and runs the command on the
// project's own Node, which is one of the packages.
import { runCommand } from './bootstrap.mjs';

await runCommand('start.command.ts', process.argv.slice(2));
