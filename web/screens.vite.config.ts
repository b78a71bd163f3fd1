import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import app from './vite.config.ts';

const reactRoots = join(import.meta.dirname, 'src/testing/kept-page/react-roots.ts');
const realClient = createRequire(import.meta.url).resolve('react-dom/client');

/** Lets a test end all React roots of a page. */
const noteRoots: Plugin = {
  name: 'note-roots',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'react-dom/client' ? (importer === reactRoots ? realClient : reactRoots) : undefined,
};

/** The app as the browser tests start it again and again in one page: our modules anew, packages once. */
export default defineConfig(() => {
  const config = mergeConfig(app, {
    plugins: [noteRoots],
    build: { outDir: 'dist-screens', emptyOutDir: true, reportCompressedSize: false, copyPublicDir: true },
  });
  config.build.rolldownOptions.output.codeSplitting = {
    groups: [{ name: 'kept', test: /\/node_modules\/|src\/theme\/styles\.ts|react-roots\.ts/ }],
  };
  return config;
});
