// One file without packages beside it: the web server's image holds nothing else.
import { defineConfig } from 'rolldown';

export default defineConfig({
  cwd: import.meta.dirname,
  input: { main: 'main.ts' },
  platform: 'node',
  resolve: { conditionNames: ['@recado/source', 'import', 'node'] },
  output: { dir: '../dist-server', format: 'esm', cleanDir: true },
});
