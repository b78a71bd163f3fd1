import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';

/** A request of Express as `fetch` knows it. */
export function webRequestOf(request: ExpressRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const init: RequestInit = { method: request.method, headers };
  if (request.method === 'POST') Object.assign(init, { body: Readable.toWeb(request), duplex: 'half' });
  return new Request(`http://gateway${request.path}`, init);
}

/** Answers with a response of `fetch`, as it comes. */
export async function answerWith(answer: Response, response: ExpressResponse): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (!answer.body) return void response.end();
  await pipeline(Readable.fromWeb(answer.body), response);
}
