// One way to bundle a Node program or library of this repository: our own packages go in, everything from the
// registry stays outside. Usage: `rolldown -c ../../rolldown.config.mjs` in a project's folder.
import { existsSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const entries = ['main', 'migrate', 'index'].filter((name) => existsSync(`src/${name}.ts`));

export default defineConfig({
  input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  platform: 'node',
  external: (id) => /^[@a-z]/.test(id) && !id.startsWith('@recado/') && !id.startsWith('@oxc-project/'),
  resolve: { conditionNames: ['@recado/source', 'import', 'node'] },
  tsconfig: 'tsconfig.json',
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true },
});
