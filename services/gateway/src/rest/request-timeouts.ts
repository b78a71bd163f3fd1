import type { Server } from 'node:http';
import { Fault } from '@recado/contracts';
import type { NextFunction, Request, Response } from 'express';
import type { EdgeRequest } from '../edge/request.ts';

/** Slower bodies are refused after the grace period, because each occupies a connection. */
const LEAST_BYTES_A_SECOND = 4_000;
const GRACE_MS = 15_000;
const CHECK_MS = 1_000;

/**
 * Waits for a body.
 * @throws Fault ERR_REQUEST_TIMEOUT when it arrives too slowly; the connection is closed after the response
 */
export async function rejectSlowBody<T>(request: EdgeRequest, body: Promise<T>): Promise<T> {
  const began = Date.now();
  const before = request.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const ms = Date.now() - began;
      const bytes = request.socket.bytesRead - before;
      // A complete body is still being stored, which the client cannot speed up.
      if (request.complete || ms < GRACE_MS || bytes >= (LEAST_BYTES_A_SECOND * ms) / 1_000) return;
      request.unpipe();
      reject(new Fault('ERR_REQUEST_TIMEOUT'));
    }, CHECK_MS);
  });
  try {
    return await Promise.race([body, slow]);
  } finally {
    clearInterval(timer);
    body.catch(() => undefined); // a refused body fails when its connection closes, and is no longer awaited
  }
}

/** Closes the connection of a request that has its response before its body has arrived. */
export function closeUnreadRequests(request: Request, response: Response, next: NextFunction): void {
  response.once('finish', () => {
    if (!request.complete) setTimeout(() => request.complete || request.socket.destroySoon(), 1_000);
  });
  next();
}

/** Headers must arrive within fifteen seconds, an upload within half an hour; `rejectSlowBody` refuses slow bodies earlier. */
export function setRequestTimeouts(server: Server): void {
  server.headersTimeout = 15_000;
  server.requestTimeout = 1_800_000;
}
