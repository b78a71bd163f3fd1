import { env } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { headers, originOfFiles } from '../headers.ts';
import { createWebServer } from './web.server.ts';

// A line that cannot be written, as on a full disk, does not end the process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

/** Websockets, and requests that take longer, are broken off. */
const DRAIN_MS = 10_000;

const { server, stop } = createWebServer({
  folder: env['WEB_FOLDER'] ?? fileURLToPath(new URL('../dist', import.meta.url)),
  gateway: env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080',
  headers: headers(originOfFiles(env)),
  trustedProxies: env['TRUST_PROXY'] ?? '',
  proxyKey: env['PROXY_KEY'] ?? '',
});
server.listen(Number(env['WEB_PORT'] ?? 3000), env['WEB_HOST'] ?? '127.0.0.1');

const end = () => void Promise.race([stop(), pause(DRAIN_MS)]).then(() => process.exit(0));
process.once('SIGTERM', end).once('SIGINT', end);
