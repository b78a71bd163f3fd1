import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { WebSocketServer, type WebSocket } from 'ws';
import { headers } from '../../headers.ts';
import { serveFiles, takeBackendPath } from '../../server/web.server.ts';
import { serveStarts } from './kept-page/serve-starts.ts';

/** Answers the requests and sockets of pages, in place of the gateway. */
export interface PageBackend {
  respond(request: IncomingMessage, response: ServerResponse): Promise<void>;
  connect(socket: WebSocket): void;
}

/** Cookie with the number of the backend of a browser context. */
const COOKIE = 'test-backend';
const backends = new Map<string, PageBackend>();
let lastId = 0;
/** Faults of a test's backend, such as a request of no contract; they fail the test. */
const faults: unknown[] = [];

/** Lets the backend answer all pages in the context of this page. */
export async function assignBackend(page: Page, backend: PageBackend): Promise<void> {
  const known = [...backends].find(([, other]) => other === backend)?.[0];
  const value = known ?? String(++lastId);
  backends.set(value, backend);
  await page.context().addCookies([{ name: COOKIE, value, domain: '127.0.0.1', path: '/' }]);
}

/** Ends the backends of a test, so that late requests of its pages reach none. @returns their faults */
export function releaseBackends(): unknown[] {
  backends.clear();
  return faults.splice(0);
}

/** A request that is sent without cookies on purpose is for the backend that was assigned last. */
function backendOf({ headers: { cookie = '' } }: IncomingMessage): PageBackend | undefined {
  const id = new RegExp(`\\b${COOKIE}=(\\d+)`).exec(cookie)?.[1];
  return id === undefined ? [...backends.values()].at(-1) : backends.get(id);
}

/**
 * Serves a build of the app to the browser of one worker, as the web server does, so that files stay in the browser's
 * cache: Playwright's interception of requests would disable the cache.
 * @returns the origin, and a function that ends the server
 */
export async function startSite(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const files = serveFiles(folder, headers());
  const starts = serveStarts(folder, headers());
  const missing = (response: ServerResponse) => void response.writeHead(404, headers()).end();
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => {
    if (!takeBackendPath(request))
      return starts(request, response) || files(request, response, () => missing(response));
    const backend = backendOf(request);
    if (!backend) return void response.writeHead(503).end();
    backend.respond(request, response).catch((fault: unknown) => {
      faults.push(fault);
      response.destroy();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const backend = takeBackendPath(request) ? backendOf(request) : undefined;
    if (!backend) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (accepted) => backend.connect(accepted));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of sockets.clients) socket.terminate();
      await closed;
    },
  };
}
