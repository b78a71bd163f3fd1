// Writes src/routeTree.gen.ts: the router's plugin does so once Vite has read its configuration.
import { resolveConfig } from 'vite';

await resolveConfig({ root: import.meta.dirname, logLevel: 'warn' }, 'build');
