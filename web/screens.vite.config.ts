import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import app from './vite.config.ts';

const reactRoots = join(import.meta.dirname, 'src/testing/kept-page/react-roots.ts');
const reactClient = createRequire(import.meta.url).resolve('react-dom/client');

/** Notes all React roots, so that a test can end them. */
const noteRoots: Plugin = {
  name: 'note-roots',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'react-dom/client' ? (importer === reactRoots ? reactClient : reactRoots) : undefined,
};

/**
 * The app for browser tests that start it again and again in one page: packages, with what they keep, are in a chunk of
 * their own, which stays; our modules are in few chunks, as each start fetches them anew.
 */
export default defineConfig(() => {
  const config = mergeConfig(app, {
    plugins: [noteRoots],
    build: { outDir: 'dist-screens', reportCompressedSize: false },
  });
  config.build.rolldownOptions.output.codeSplitting = {
    groups: [
      { name: 'kept', test: /\/node_modules\/|src\/theme\/styles\.ts|react-roots\.ts/ },
      { name: 'shared', test: /src\/(lib|ui)\/|\/libs\//, minShareCount: 3 },
    ],
  };
  return config;
});
