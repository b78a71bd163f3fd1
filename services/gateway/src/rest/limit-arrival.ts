import type { Server } from 'node:http';
import { Fault } from '@recado/contracts';
import type { NextFunction, Request, Response } from 'express';
import type { EdgeRequest } from './request.ts';

/** A body that comes slower than this, after its first seconds, holds a connection and brings nothing. */
const LEAST_BYTES_A_SECOND = 4_000;
const PATIENCE_MS = 15_000;
const CHECK_MS = 1_000;

/**
 * Waits for a body while it keeps arriving.
 * @throws Fault ERR_REQUEST_TIMEOUT when it comes too slowly; the connection ends with the answer
 */
export async function whileArriving<T>(request: EdgeRequest, body: Promise<T>): Promise<T> {
  const began = Date.now();
  const before = request.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const ms = Date.now() - began;
      const bytes = request.socket.bytesRead - before;
      // A body that is complete is being stored: that is no longer the client's time.
      if (request.complete || ms < PATIENCE_MS || bytes >= (LEAST_BYTES_A_SECOND * ms) / 1_000) return;
      request.unpipe();
      reject(new Fault('ERR_REQUEST_TIMEOUT'));
    }, CHECK_MS);
  });
  try {
    return await Promise.race([body, slow]);
  } finally {
    clearInterval(timer);
    body.catch(() => undefined); // it fails once the connection ends, and nobody waits for it
  }
}

/** A request that is answered before its body has come is not listened to any longer. */
export function endUnreadBodies(request: Request, response: Response, next: NextFunction): void {
  response.once('finish', () => {
    if (!request.complete) setTimeout(() => request.complete || request.socket.destroySoon(), 1_000);
  });
  next();
}

/** Headers come at once; the longest upload has half an hour. Bodies that come too slowly end before (above). */
export function limitArrival(server: Server): void {
  server.headersTimeout = 15_000;
  server.requestTimeout = 1_800_000;
}
