import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { env } from 'node:process';
import { defaultClientConditions, defineConfig, type ServerOptions } from 'vite';
import { forwardedTo } from './forwarding-headers.ts';
import { headers, originOfFiles } from './headers.ts';

const gateway = env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080';

/** The browser speaks to its own origin only; what serves the app passes `/backend` on to the gateway. */
const server: ServerOptions = {
  host: '127.0.0.1',
  port: Number(env['WEB_PORT'] ?? 3000),
  strictPort: true,
  allowedHosts: true,
  // Pages of other sites read nothing here: not even those of this machine.
  cors: false,
  proxy: {
    '/backend': {
      target: gateway,
      ws: true,
      // The gateway sees the host the browser asked for, so that its cookies fit.
      changeOrigin: false,
      configure: forwardedTo(env['TRUST_PROXY'] ?? ''),
      rewrite: (path) => path.replace(/^\/backend/, ''),
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
  ],
  resolve: { conditions: ['@recado/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // A page's pieces are fetched together. A dialog's are not: to name them all beforehand weighs more on the first page.
    modulePreload: {
      resolveDependencies: (file, needed) =>
        /^assets\/(index|_app|login|signup|second-factor)/.test(file)
          ? needed
          : needed.filter((one) => one.endsWith('.css')),
    },
  },
  server,
  // While developing, the reloading of modules writes scripts into the page; what people use is built.
  preview: { ...server, headers: headers(originOfFiles(env)) },
});
