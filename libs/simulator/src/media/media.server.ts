import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { errorText } from '../log.ts';
import type { World } from '../simulated-world.ts';
import type { StoredMedia } from '../store/media.table.ts';
import type { MediaCertificate } from './media-certificate.loader.ts';
import { serveOddFile } from './serve-odd-file.ts';
import { drawPortrait } from './draw-portrait.ts';

const MAX_FILE_BYTES = 200 * 1024 * 1024;

/** Creates the https media server: upload of encrypted files by POST, download by GET with Range. */
export function createMediaServer(world: World, { key, cert }: MediaCertificate): Server {
  return createServer({ key, cert }, (request, response) => {
    const work =
      request.method === 'POST'
        ? upload(world, request, response)
        : Promise.resolve(download(world, request, response));
    work.catch((error: unknown) => {
      world.log('media request failed', { url: request.url, error: errorText(error) });
      response.destroy();
    });
  });
}

/**
 * Stores an encrypted file on the media server.
 * @returns its path
 */
export function storeFile(world: World, bytes: Buffer, owner: string, mimetype = 'application/octet-stream'): string {
  const id = `v/t62/${randomBytes(18).toString('hex')}.enc`;
  world.store.media.add(id, { bytes, mimetype, owner });
  return `/${id}`;
}

async function upload(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const uploader = new URL(request.url ?? '/', 'https://media').searchParams.get('auth');
  if (!uploader) return void response.writeHead(401).end();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) return void response.writeHead(413).end();
    chunks.push(chunk);
  }
  const directPath = storeFile(world, Buffer.concat(chunks), uploader);
  const url = `https://${world.mediaHost}${directPath}`;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url, direct_path: directPath }));
}

// The picture of a person who has not set one is drawn at each request.
function findDrawnPicture(path: string): StoredMedia | undefined {
  const number = /^\/pp\/(\d+)\.png$/.exec(path)?.[1];
  return number === undefined
    ? undefined
    : { bytes: drawPortrait(number), mimetype: 'image/png', owner: '', expired: 0 };
}

function download(world: World, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'https://media');
  const odd = world.oddFiles.get(pathname);
  if (odd) return serveOddFile(odd, response);
  const found = world.store.media.find(pathname.slice(1)) ?? findDrawnPicture(pathname);
  if (!found) return void response.writeHead(404).end();
  if (found.expired) return void response.writeHead(found.expired).end();
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const from = Number(range?.[1] ?? 0);
  const to = range?.[2] ? Math.min(Number(range[2]) + 1, found.bytes.length) : found.bytes.length;
  const part = found.bytes.subarray(from, to);
  const headers = { 'content-type': found.mimetype, 'content-length': part.length };
  const rangeHeaders = { ...headers, 'content-range': `bytes ${from}-${to - 1}/${found.bytes.length}` };
  response.writeHead(range ? 206 : 200, range ? rangeHeaders : headers).end(part);
}
