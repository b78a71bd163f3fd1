import react from '@vitejs/plugin-react';
import { env } from 'node:process';
import { defaultClientConditions, defineConfig } from 'vite';

const simulator = env['SIMULATOR_URL'] ?? 'http://127.0.0.1:8090';
const paths = ['phones', 'groups', 'faults', 'waiting', 'events', 'ledger', 'mails'];

/** The simulator's page. The simulator serves it, so all paths are relative. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react()],
  resolve: { conditions: ['@recado/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    outDir: '../dist-phones',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
  server: {
    host: '127.0.0.1',
    port: Number(env['PHONES_PORT'] ?? 3001),
    strictPort: true,
    proxy: Object.fromEntries(paths.map((path) => [`/${path}`, simulator])),
  },
});
