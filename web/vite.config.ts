import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { env } from 'node:process';
import { defaultClientConditions, defineConfig, type ServerOptions } from 'vite';

const gateway = env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080';

/** The browser speaks to its own origin only; what serves the app passes `/backend` on to the gateway. */
const server: ServerOptions = {
  host: '127.0.0.1',
  port: Number(env['WEB_PORT'] ?? 3000),
  strictPort: true,
  allowedHosts: true,
  proxy: {
    '/backend': {
      target: gateway,
      ws: true,
      // The gateway sees the host the browser asked for, so that its cookies fit.
      changeOrigin: false,
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
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server,
  preview: server,
});
