// `node docker/build-web.ts /out`: builds the web app and its server as the layer `program`.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { addHealthCheck, appFolder, root, run, setTimes, tool } from './layers.ts';

const [out = ''] = process.argv.slice(2);
const web = join(root, 'web');
const program = appFolder(out, 'program');

run(web, tool('vite'), 'build', '--logLevel', 'warn');
run(web, process.execPath, 'server/compress-files.ts', 'dist');
run(web, tool('rolldown'), '-c', 'server/rolldown.config.mjs', '--log-level', 'warn');
cpSync(join(web, 'dist'), join(program, 'files'), { recursive: true });
cpSync(join(web, 'dist-server', 'main.js'), join(program, 'main.js'));
addHealthCheck(program);
setTimes(out);
