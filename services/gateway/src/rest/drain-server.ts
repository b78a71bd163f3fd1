import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** For so long a client with an open connection can still send a request, and is told that it is the last one. */
const NOTICE_MS = 500;
/** Requests under way are answered within this time, or broken off. */
const LIMIT_MS = 15_000;
const POLL_MS = 20;

/**
 * Ends a server without breaking off requests: a client that reuses its connection is told with an answer that it closes,
 * then no further connection is accepted, then the requests under way are answered.
 * @returns drains the server; sockets of upgraded connections remain
 */
export function drainable(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let isEnding = false;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isEnding) response.shouldKeepAlive = false;
  });
  return async () => {
    isEnding = true;
    for (const response of open) response.shouldKeepAlive = false;
    const connections = await promisify(server.getConnections.bind(server))();
    if (connections > 0) await pause(NOTICE_MS);
    const closed = once(server, 'close');
    server.close();
    for (const end = Date.now() + LIMIT_MS; open.size > 0 && Date.now() < end;) await pause(POLL_MS);
    server.closeAllConnections();
    // Sockets of upgraded connections keep the server open until they end, too.
    await Promise.race([closed, pause(POLL_MS)]);
  };
}
