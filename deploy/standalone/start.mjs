// `npm start`: needs no package and runs on any Node from 20 on. It installs what is missing and hands over to the
// project's own Node, which comes with the packages.
import { handOver } from './bootstrap.mjs';

await handOver('run.ts', process.argv.slice(2));
