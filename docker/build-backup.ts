// `node docker/build-backup.ts /out`: the programs that back up and restore, as the layers `program` and `data`: the
// commands, the sources they import, and the migrations of all services.
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, root, run, setTimes, tool } from './layers.ts';
import { backupSources } from './projects.ts';

const [out = ''] = process.argv.slice(2);
const program = appFolder(out, 'program');

for (const service of readdirSync(join(root, 'services'))) {
  const folder = join('services', service);
  run(join(root, folder), tool('rolldown'), '-c', '../../rolldown.config.mjs', '--log-level', 'warn');
  const isNoMap = (path: string) => !path.endsWith('.map');
  cpSync(join(root, folder, 'dist'), join(program, folder, 'dist'), { recursive: true, filter: isNoMap });
  cpSync(join(root, folder, 'package.json'), join(program, folder, 'package.json'));
}
for (const path of backupSources) cpSync(join(root, path), join(program, path), { recursive: true });
for (const folder of ['data', 'backup']) mkdirSync(join(out, 'data', folder), { recursive: true });
setTimes(out);
