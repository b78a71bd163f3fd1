// `node docker/build-program.ts services/tickets /out`: builds a service or the simulator as the layers `program` and `data`.
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { addHealthCheck, appFolder, root, run, setTimes, tool } from './layers.ts';

const [project = '', out = ''] = process.argv.slice(2);
const program = appFolder(out, 'program');

run(join(root, project), tool('rolldown'), '-c', '../../rolldown.config.mjs', '--log-level', 'warn');
const isNoMap = (path: string) => !path.endsWith('.map');
cpSync(join(root, project, 'dist'), program, { recursive: true, filter: isNoMap });
if (project === 'libs/simulator') {
  run(join(root, 'web'), tool('vite'), 'build', '-c', 'phones/vite.config.ts', '--logLevel', 'warn');
  cpSync(join(root, 'web', 'dist-phones'), join(program, 'page'), { recursive: true });
}
addHealthCheck(program);
// The folders of files and of backups, where they are volumes.
for (const folder of ['data', 'backup']) mkdirSync(join(out, 'data', folder), { recursive: true });
setTimes(out);
