import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { env } from 'node:process';
import { defaultClientConditions, defineConfig, type ServerOptions } from 'vite';
import { firstPageChunk, iconChunk, sharedChunk, startChunk } from './first-page-chunks.ts';
import { forwardedTo } from './forwarding-headers.ts';
import { headers, originOfFiles } from './headers.ts';
import { keepImportsPending } from './keep-imports-pending.ts';

const gateway = env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080';

const toGateway = {
  target: gateway,
  // The gateway needs the browser's host for its cookies.
  changeOrigin: false,
  configure: forwardedTo(env['TRUST_PROXY'] ?? '', env['PROXY_KEY']),
};

/** The browser requests its own origin only; the server of the app proxies `/backend` and the documentation to the gateway. */
const server: ServerOptions = {
  host: '127.0.0.1',
  port: Number(env['WEB_PORT'] ?? 3000),
  strictPort: true,
  allowedHosts: true,
  // Pages of other origins cannot read responses, not even pages of this machine.
  cors: false,
  proxy: {
    '/backend': { ...toGateway, ws: true, rewrite: (path) => path.replace(/^\/backend/, '') },
    '^/(docs|openapi)\\b': toGateway,
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
    keepImportsPending(),
  ],
  resolve: { conditions: ['@recado/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // The icons of the first pages share a chunk, as does what nearly every page uses of Ant Design and what the sign-in and
    // nearly every page use of our own modules: as a chunk each they cost the first page many kilobytes and requests.
    rolldownOptions: {
      // Their package.json does not say so, yet an import of theirs does nothing but define: what is not used is left out.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(@rc-component|@ant-design|is-mobile|dayjs\/dayjs)\//, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: startChunk, debugName: 'start', includeDependenciesRecursively: false },
            { name: iconChunk, debugName: 'icons' },
            { name: 'antd', test: /node_modules\/(antd|@rc-component|@ant-design)\//, minShareCount: 72 },
            { name: sharedChunk, debugName: 'shared', minShareCount: 48 },
            { name: firstPageChunk, debugName: 'first pages', includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // The chunks of a first page are preloaded together. For dialogs the list of chunks would enlarge the first page.
    modulePreload: {
      resolveDependencies: (file, needed) =>
        /^assets\/(index|_app-|login)/.test(file) ? needed : needed.filter((chunk) => chunk.endsWith('.css')),
    },
  },
  server,
  // The development server has no such headers: hot reload adds inline scripts.
  preview: { ...server, headers: headers(originOfFiles(env)) },
});
