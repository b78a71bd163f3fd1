// `node docker/write-manifests.ts services/tickets /manifests`: the package.json files and the lock file alone, so that
// packages are installed again only when these change: `build` for building everything, `run` for running the project, or
// several, separated by commas.
import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectsOf, readManifest } from './projects.ts';
import { root } from './layers.ts';

const [project = '', out = ''] = process.argv.slice(2);
const projects = [...new Set(project.split(',').flatMap((folder) => projectsOf(folder, root)))];
const LOCKED = ['package-lock.json', '.npmrc'];

function copy(path: string, folder: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  cpSync(join(root, path), join(folder, path));
}

/**
 * A repository that has only the project, the libraries it needs and no development packages: `npm ci` installs there exactly
 * what the project needs when it runs.
 */
function writeRunManifests(folder: string): void {
  for (const path of ['.', ...projects]) {
    const { devDependencies: _, ...manifest } = readManifest(join(root, path));
    if (path === '.') manifest.workspaces = projects;
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  for (const path of LOCKED) copy(path, folder);
}

const all = [
  'package.json',
  ...LOCKED,
  ...globSync('{libs,services}/*/package.json', { cwd: root }),
  'web/package.json',
];
for (const path of all) copy(path, join(out, 'build'));
writeRunManifests(join(out, 'run'));
