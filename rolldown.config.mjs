// One way to bundle a Node program or library of this repository: our own packages go in, everything from the
// registry stays outside. Usage: `rolldown -c ../../rolldown.config.mjs` in a project's folder.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { defineConfig } from 'rolldown';

/**
 * @param {string} folder of the project
 * @param {string} dir where the bundle goes, in that folder
 */
export function bundleOf(folder, dir) {
  const entries = ['main', 'migrate', 'index', 'nats-users'].filter((name) =>
    existsSync(join(folder, 'src', `${name}.ts`)),
  );
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const libraries = Object.keys(dependencies).filter((name) => name.startsWith('@recado/'));
  const folders = ['.', ...libraries.map((name) => name.replace('@recado/', '../../libs/'))];
  return bundle(folder, dir, Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])), folders);
}

/**
 * Services that run in one process: what several of them use is in the bundle once. Each has an entry with its name.
 * @param {readonly string[]} services
 * @param {string} dir where the bundle goes
 */
export function bundleOfServices(services, dir) {
  const entries = Object.fromEntries(services.map((name) => [name, `services/${name}/src/main.ts`]));
  return bundle(import.meta.dirname, dir, entries, ['libs/*', 'services/*'], 'tsconfig.base.json');
}

/**
 * @param {string} cwd
 * @param {string} dir
 * @param {Record<string, string>} entries
 * @param {string[]} folders of the projects whose threads may be started
 */
function bundle(cwd, dir, entries, folders, tsconfig = 'tsconfig.json') {
  // A thread's program stands beside the code that starts it, in `dist` as in the source, also where that is a library's.
  const threads = folders.flatMap((path) => globSync(`${path}/src/**/*.worker.ts`, { cwd }));
  return defineConfig({
    cwd: resolve(cwd),
    input: { ...entries, ...Object.fromEntries(threads.map((path) => [basename(path, '.ts'), path])) },
    platform: 'node',
    external: (id) => /^[@a-z]/.test(id) && !id.startsWith('@recado/') && !id.startsWith('@oxc-project/'),
    resolve: { conditionNames: ['@recado/source', 'import', 'node'] },
    tsconfig: resolve(cwd, tsconfig),
    output: { dir, format: 'esm', sourcemap: true, cleanDir: true },
  });
}

export default bundleOf('.', 'dist');
