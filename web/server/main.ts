import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { headers, originOfFiles } from '../headers.ts';
import { createWebServer } from './web.server.ts';

/** How long browsers' requests may take to end after the process was told to stop. */
const DRAIN_MS = 10_000;

const server = createWebServer({
  folder: env['WEB_FOLDER'] ?? fileURLToPath(new URL('../dist', import.meta.url)),
  gateway: env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080',
  headers: headers(originOfFiles(env)),
  trustedProxies: env['TRUST_PROXY'] ?? '',
});
server.listen(Number(env['WEB_PORT'] ?? 3000), env['WEB_HOST'] ?? '127.0.0.1');

function stop(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
}
process.once('SIGTERM', stop).once('SIGINT', stop);
