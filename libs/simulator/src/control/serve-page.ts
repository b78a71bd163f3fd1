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

const plain = 'The WhatsApp simulator is running. Its control interface speaks JSON: GET /phones, GET /ledger, …\n';

/** Serves the built page, or says in plain text what this is. */
export async function servePage(folder: string | undefined, path: string, response: ServerResponse): Promise<void> {
  if (!folder) {
    if (path === '/') return void response.writeHead(200, { 'content-type': 'text/plain' }).end(plain);
    return write(response, { status: 404, body: { error: `nothing at ${path}` } });
  }
  const wanted = normalize(path).replace(/^(\.\.[/\\])+/, '');
  const file = wanted === '/' ? 'index.html' : wanted;
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  if (!bytes) return write(response, { status: 404, body: { error: `nothing at ${path}` } });
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes);
}
