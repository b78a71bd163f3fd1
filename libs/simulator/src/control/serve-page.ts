import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { write } from './control.router.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

const DESCRIPTION =
  'The WhatsApp simulator is running. Its control interface speaks JSON: GET /phones, GET /ledger, …\n';

/** Serves a file of the built page; without a page, a description of the simulator at `/`. */
export async function servePage(folder: string | undefined, path: string, response: ServerResponse): Promise<void> {
  if (!folder) {
    if (path === '/') return void response.writeHead(200, { 'content-type': 'text/plain' }).end(DESCRIPTION);
    return write(response, { status: 404, body: { error: `nothing at ${path}` } });
  }
  const relative = normalize(path).replace(/^(\.\.[/\\])+/, '');
  const file = relative === '/' ? 'index.html' : relative;
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  if (!bytes) return write(response, { status: 404, body: { error: `nothing at ${path}` } });
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes);
}
