import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { API_V1 } from '@recado/contracts/api-version';
import { createProxyServer } from 'http-proxy-3';
import sirv from 'sirv';
import { forwardedTo } from '../forwarding-headers.ts';
import { isDocumentation, meansApi } from './api-paths.ts';

export interface WebServerOptions {
  /** Folder of the built app. */
  folder: string;
  /** Address of the gateway, which receives the requests below `/backend`. */
  gateway: string;
  /** Response headers of the app's own files. */
  headers: Record<string, string>;
  /** Proxies in front, as in `forwardedTo`. */
  trustedProxies: string;
  /** The key of this proxy for the gateway, as in `forwardedTo`. */
  proxyKey?: string;
}

export interface WebServer {
  server: Server;
  /** Ends the server once the requests under way are answered. */
  stop: () => Promise<void>;
}

const BACKEND = '/backend';
/** The API for programs. */
const API = BACKEND + API_V1;
/** For so long a client that reuses its connection is told, with an answer, that it closes. */
const NOTICE_MS = 500;
/** Names of files in this folder contain a hash of their content. */
const HASHED = '/assets/';

/**
 * Serves the app and forwards `/backend` and the API's documentation to the gateway, so that a browser needs one origin only.
 * Paths without a file are pages of the app; missing files are 404, as is what means the API. `/healthz` answers 200 while
 * the server runs.
 */
export function createWebServer({ folder, gateway, headers, trustedProxies, proxyKey }: WebServerOptions): WebServer {
  const files = serveFiles(folder, headers);
  const proxy = createProxyServer({ target: gateway, changeOrigin: false });
  forwardedTo(trustedProxies, proxyKey)(proxy);
  proxy.on('error', (_error, _request, response) => answerUnavailable(response));

  let isEnding = false;
  proxy.on('proxyRes', ({ headers: answered }) => {
    if (isEnding) answered.connection = 'close';
  });
  const server = createServer((request, response) => {
    if (isEnding) response.shouldKeepAlive = false;
    keepPath(request);
    if (isDocumentation(request) || takeBackendPath(request)) return proxy.web(request, response);
    if (request.url === '/healthz') return void response.end('ok');
    if (meansApi(request)) return answerElsewhere(response);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    files(request, response, () => void response.writeHead(404, headers).end());
  });
  server.on('upgrade', (request, socket: Duplex, head) => {
    socket.on('error', () => socket.destroy());
    keepPath(request);
    if (takeBackendPath(request)) proxy.ws(request, socket, head);
    else socket.destroy();
  });
  return {
    server,
    stop: async () => {
      isEnding = true;
      await pause(NOTICE_MS);
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** Handler of the app's own files; paths without a file are pages of the app. @param headers of each response */
export const serveFiles = (folder: string, headers: Record<string, string>) =>
  sirv(folder, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) => setFileHeaders(response, path, headers),
  });

function setFileHeaders(response: ServerResponse, path: string, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Cache-Control', path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/**
 * Leaves of an address its path alone, with one slash before it: clients of a proxy write it whole, and a program whose base address ends with a
 * slash has two. Neither may be answered with a page of the app.
 */
function keepPath(request: IncomingMessage): void {
  const path = (request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, '');
  request.url = path.replace(/^\/*/, '/');
}

/** Removes the prefix of the gateway's paths. @returns whether the request is for the gateway */
export function takeBackendPath(request: IncomingMessage): boolean {
  const url = request.url ?? '';
  const rest = url.slice(BACKEND.length);
  if (!url.startsWith(BACKEND) || !/^([/?]|$)/.test(rest)) return false;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}

/** Gives an answer that is not the gateway's an id of its own, as the gateway's have one. */
function nameAnswer(response: ServerResponse): string {
  const id = randomUUID().replaceAll('-', '');
  response.setHeader('Request-Id', id);
  return id;
}

/** The API is below another path of this address. */
function answerElsewhere(response: ServerResponse): void {
  const message = `This is the web app. The API is below ${API} of this address, and described at /docs and /openapi.json.`;
  const requestId = nameAnswer(response);
  response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ error: 'ERR_NOT_FOUND', message, requestId, api: API, description: '/openapi.json' }));
}

/** The gateway cannot be reached; once an answer has begun, only breaking it off tells the client. */
function answerUnavailable(response: ServerResponse | Duplex): void {
  if (!('writeHead' in response) || response.headersSent) return void response.destroy();
  const requestId = nameAnswer(response);
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' });
  const message = 'The service is currently unavailable. Try again.';
  response.end(JSON.stringify({ error: 'ERR_UNAVAILABLE', message, requestId }));
}
