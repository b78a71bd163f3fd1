import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (response: ServerResponse, received: Received, count: number) => void | Promise<void>;

export const certificate = (name: string): string =>
  readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url), 'utf8');
export const clientPfx = readFileSync(new URL('./certificates/client.p12', import.meta.url));

/** A foreign system on this machine for one test. @param answer gets the request and the number of requests so far */
export async function foreignServer(answer: Answer, tls?: ServerOptions, address = '127.0.0.1') {
  const received: Received[] = [];
  const state = { sockets: 0 };
  const listener: RequestListener = (request, response) => {
    void buffer(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      const message = { method, path, headers, body: body.toString() };
      received.push(message);
      return answer(response, message, received.length);
    });
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.on('connection', () => state.sockets++);
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `${tls ? 'https' : 'http'}://${address}:${port}`, port, received, state };
}

/** A port that nothing listens on. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
