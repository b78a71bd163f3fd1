import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createWebServer } from './web.server.ts';

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The web server in front of a gateway. @returns its address */
async function serve(gateway: RequestListener | number, trustedProxies = '') {
  const folder = mkdtempSync(join(tmpdir(), 'web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Recado</title>');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'start()');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), 'compressed');
  const port = typeof gateway === 'number' ? gateway : await listen(createServer(gateway));
  const headers = { 'Content-Security-Policy': `default-src 'self'` };
  const web = createWebServer({ folder, gateway: `http://127.0.0.1:${port}`, headers, trustedProxies });
  stop = web.stop;
  return `http://127.0.0.1:${await listen(web.server)}`;
}
/** Ends the web server that was started last. */
let stop: () => Promise<void>;

/** A request whose path is sent as it is written. */
function get(url: string, path: string): Promise<number | undefined> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) =>
    httpRequest({ port, path }, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end(),
  );
}
const noGateway: RequestListener = (_request, response) => void response.writeHead(418).end();

test('every path without a file is a page of the app, with the headers of its files', async () => {
  const url = await serve(noGateway);
  for (const path of ['/', '/tickets/7', '/backendish', '/login?next=%2F']) {
    const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(await answer.text(), path).toBe('<title>Recado</title>');
    expect(answer.headers.get('content-security-policy')).toBe(`default-src 'self'`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

test('a file with a hash in its name is kept by browsers, and sent compressed where they accept it', async () => {
  const url = await serve(noGateway);
  const answer = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(await answer.text()).toBe('start()');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  const head = await fetch(`${url}/assets/app-1a2b.js`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(head.headers.get('content-encoding')).toBe('br');
});

test('a file is sent whatever its reader accepts', async () => {
  const url = await serve(noGateway);
  for (const accept of ['*/*', 'application/json', 'text/html']) {
    const answer = await fetch(`${url}/assets/app-1a2b.js?x=1`, { headers: { accept, 'accept-encoding': 'identity' } });
    expect([answer.status, await answer.text()], accept).toEqual([200, 'start()']);
  }
});

test('a missing file is 404, no page; another folder is not reachable; files cannot be written', async () => {
  const url = await serve(noGateway);
  expect((await fetch(`${url}/assets/old-9z.js`)).status).toBe(404);
  for (const path of ['/../../etc/hostname.txt', '/%2e%2e/%2e%2e/etc/hostname.txt'])
    expect(await get(url, path), path).toBe(404);
  expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(405);
});

test('an address with a slash too many, or written whole as to a proxy, is the same address', async () => {
  const seen: unknown[] = [];
  const url = await serve((request, response) => {
    seen.push(request.url);
    response.writeHead(418).end();
  });
  for (const path of [
    '//backend/api/v1/me',
    '///backend/api/v1/me',
    `${url}/backend/api/v1/me`,
    '//docs',
    '//openapi.json',
  ])
    expect(await get(url, path), path).toBe(418);
  expect(seen).toEqual(['/api/v1/me', '/api/v1/me', '/api/v1/me', '/docs', '/openapi.json']);
  for (const path of ['//api/v1/me', '//api/messages/send', `${url}/api/v1/me`, 'HTTP://desk.example/api/v1/me'])
    expect(await get(url, path), path).toBe(404);
});

test('requests below /backend reach the gateway without that prefix, with the address of the browser', async () => {
  const seen: unknown[] = [];
  const url = await serve((request, response) => {
    seen.push([request.method, request.url, request.headers['x-forwarded-for'], request.headers.host]);
    response.writeHead(201, { 'set-cookie': 'jrt=1' }).end('made');
  });
  const headers = { 'x-forwarded-for': '10.9.8.7', forwarded: 'for=10.9.8.7' };
  const answer = await fetch(`${url}/backend/tickets?pageNumber=2`, { method: 'POST', body: '{}', headers });
  expect([answer.status, answer.headers.get('set-cookie'), await answer.text()]).toEqual([201, 'jrt=1', 'made']);
  await fetch(`${url}/backend`);
  const { host } = new URL(url);
  expect(seen).toEqual([
    ['POST', '/tickets?pageNumber=2', '127.0.0.1', host],
    ['GET', '/', '127.0.0.1', host],
  ]);
});

test('the address that a trusted proxy forwards is passed on', async () => {
  const seen: unknown[] = [];
  const gateway: RequestListener = (request, response) => {
    seen.push(request.headers['x-forwarded-for'], request.headers['x-forwarded-proto']);
    response.end();
  };
  const url = await serve(gateway, 'loopback');
  await fetch(`${url}/backend/x`, { headers: { 'x-forwarded-for': '10.9.8.7', 'x-forwarded-proto': 'https' } });
  expect(seen).toEqual(['10.9.8.7, 127.0.0.1', 'https']);
});

test('the documentation of the API is at the same path as at the gateway, and says that the API is below /backend', async () => {
  const seen: unknown[] = [];
  const url = await serve((request, response) => {
    seen.push([request.url, request.headers['x-forwarded-prefix']]);
    response.end('{}');
  });
  const paths = [
    '/docs',
    '/docs/',
    '/docs/swagger-ui.css',
    '/docs/internal',
    '/openapi.json',
    '/openapi.provider.json',
    '/openapi.json?x=1',
  ];
  for (const path of paths) expect((await fetch(url + path)).status, path).toBe(200);
  expect(seen).toEqual(paths.map((path) => [path, '/backend']));
});

test('what means the API is never answered with a page: it is told where the API is', async () => {
  const url = await serve(noGateway);
  const answers: [path: string, accept: string, isPage: boolean][] = [
    ['/api/v1/contacts', 'text/html', false],
    ['/v1/contacts', 'text/html', false],
    ['/mcp', 'text/html', false],
    ['/api/messages/send', '*/*', false],
    ['/whatsapp', 'text/html', false],
    ['/health/ready', '*/*', false],
    ['/public/1/x', '*/*', false],
    // The app and the API both have pages at these paths.
    ['/tickets?status=open', '*/*', false],
    ['/tickets/7', 'application/json', false],
    ['/contacts', 'application/json, text/plain, */*', false],
    ['/contacts', 'text/html,application/xhtml+xml', true],
    ['/nowhere', 'application/json', false],
    ['/', 'application/json', false],
    ['/', '*/*', true],
    ['/login', '*/*', true],
    ['/nowhere', 'text/html', true],
    ['/nowhere', '*/*', false],
  ];
  for (const [path, accept, isPage] of answers) {
    const answer = await fetch(url + path, { headers: { accept } });
    expect([answer.status, answer.headers.get('content-type')], `${path} ${accept}`).toEqual(
      isPage ? [200, 'text/html;charset=utf-8'] : [404, 'application/json'],
    );
    if (!isPage) expect(await answer.json()).toMatchObject({ error: 'ERR_NOT_FOUND', api: '/backend/api/v1' });
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(`${url}/api/messages/send`, { method, headers: { accept: 'text/html' } });
    expect([answer.status, await answer.json()], method).toMatchObject([404, { error: 'ERR_NOT_FOUND' }]);
  }
});

test('a websocket reaches the gateway, and one that is for nobody is closed', async () => {
  const gateway = createServer();
  gateway.on('upgrade', (request, socket) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Path: ${request.url}\r\n\r\n`,
    );
    socket.pipe(socket);
  });
  const url = await serve(await listen(gateway));
  const upgrade = async (path: string, text: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (part) => (received += String(part)));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
    if (text) {
      await expect.poll(() => received).toContain('x-path: /socket.io/');
      socket.end(text);
    }
    await once(socket, 'close');
    return received;
  };
  expect(await upgrade('/backend/socket.io/', 'echoed')).toMatch(/echoed$/);
  expect(await upgrade('/elsewhere', '')).toBe('');
});

test('a server that ends answers the requests under way, and says that their connections close', async () => {
  const asked = Promise.withResolvers<() => void>();
  const url = await serve((_request, response) => asked.resolve(() => response.end('late')));
  const request = fetch(`${url}/backend/slow`);
  const answer = await asked.promise;
  const stopped = stop();
  const page = await fetch(url);
  answer();
  expect(await (await request).text()).toBe('late');
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('while the gateway cannot be reached the app is served, and requests are answered 503', async () => {
  const server = createServer();
  const port = await listen(server);
  server.close();
  const url = await serve(port);
  const answer = await fetch(`${url}/backend/tickets`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  const requestId = answer.headers.get('request-id');
  expect(requestId).toMatch(/^[0-9a-f]{32}$/);
  expect(await answer.json()).toMatchObject({ error: 'ERR_UNAVAILABLE', requestId });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
