// One way to bundle a Node program or library of this repository: our own packages go in, everything from the
// registry stays outside. Usage: `rolldown -c ../../rolldown.config.mjs` in a project's folder.
import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'rolldown';

const entries = ['main', 'migrate', 'index'].filter((name) => existsSync(`src/${name}.ts`));
// What runs in a thread of its own stands beside what starts it, in `dist` as in the source.
const threads = globSync('src/**/*.worker.ts');

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
