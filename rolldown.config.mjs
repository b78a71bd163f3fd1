// One way to bundle a Node program or library of this repository: our own packages go in, everything from the
// registry stays outside. Usage: `rolldown -c ../../rolldown.config.mjs` in a project's folder.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'rolldown';

const entries = ['main', 'migrate', 'index'].filter((name) => existsSync(`src/${name}.ts`));
const { dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
const libraries = Object.keys(dependencies).filter((name) => name.startsWith('@recado/'));
const folders = ['.', ...libraries.map((name) => name.replace('@recado/', '../../libs/'))];
// A thread's program stands beside the code that starts it, in `dist` as in the source, also where that is a library's.
const threads = folders.flatMap((folder) => globSync(`${folder}/src/**/*.worker.ts`));

export default defineConfig({
  input: Object.fromEntries([
    ...entries.map((name) => [name, `src/${name}.ts`]),
    ...threads.map((path) => [basename(path, '.ts'), path]),
  ]),
  platform: 'node',
  external: (id) => /^[@a-z]/.test(id) && !id.startsWith('@recado/') && !id.startsWith('@oxc-project/'),
  resolve: { conditionNames: ['@recado/source', 'import', 'node'] },
  tsconfig: 'tsconfig.json',
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true },
});
