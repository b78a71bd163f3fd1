import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';

/** Faults of a foreign system that a test switches on. */
export interface FakeKnobs {
  /** Milliseconds before each answer. */
  delayMs?: number;
  /** The status of every answer. */
  failWith?: number;
  /** Answers end in the middle of their JSON. */
  brokenJson?: boolean;
  /** Connections are closed without an answer. */
  dropConnection?: boolean;
}
export interface FakeRequest {
  method: string;
  /** The path without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
export interface FakeAnswer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  /** Objects are sent as JSON. */
  body?: object | string | Buffer | null;
}
export interface FakeServer<K extends FakeKnobs> {
  url: string;
  knobs: K;
  requests: FakeRequest[];
  stop(): Promise<void>;
}

/**
 * Plays a foreign system on this machine.
 * @param answer decides what each request gets; a thrown error is a 500
 * @param port a free one by default
 * @param tls certificates, with which it is served by https
 */
export async function startFakeServer<K extends FakeKnobs>(
  knobs: K,
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
  port = 0,
  tls?: ServerOptions,
): Promise<FakeServer<K>> {
  const requests: FakeRequest[] = [];
  const respond = async (message: IncomingMessage, response: ServerResponse) => {
    const url = new URL(message.url ?? '/', 'http://fake');
    const { method = '', headers } = message;
    const request = { method, path: url.pathname, query: url.searchParams, headers, body: await buffer(message) };
    requests.push(request);
    if (knobs.delayMs) await pause(knobs.delayMs);
    if (knobs.dropConnection) return void message.socket.destroy();
    const {
      status = 200,
      type,
      headers: more = {},
      body = '',
    } = knobs.failWith ? { status: knobs.failWith, body: { error: 'failure' } } : await answer(request);
    const isJson = typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
    const whole = isJson ? JSON.stringify(body) : (body ?? '');
    const sent = knobs.brokenJson && typeof whole === 'string' ? whole.slice(0, whole.length / 2) : whole;
    response.writeHead(status, { 'content-type': type ?? (isJson ? 'application/json' : 'text/plain'), ...more });
    response.end(sent);
  };
  const listener: RequestListener = (message, response) => {
    respond(message, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: used } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${used}`,
    knobs,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
