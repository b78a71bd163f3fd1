import { request, type IncomingMessage } from 'node:http';
import { product } from '../../tests/running-product.ts';

export interface HttpCase {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}
export interface TimedResponse {
  status: number;
  text: string;
  contentType: string;
  ms: number;
}

/** The status of an answer whose connection broke. */
export const BROKEN = 599;

/** A broken connection counts as a status: no request may cause one. */
export const sendCase = (httpCase: HttpCase, token: string): Promise<TimedResponse> =>
  sendRequest(httpCase, token).catch((error: unknown) => ({
    status: BROKEN,
    text: String(error),
    contentType: '',
    ms: 0,
  }));

function sendRequest({ method, path, headers, body }: HttpCase, token: string): Promise<TimedResponse> {
  const { hostname, port } = new URL(product.gateway);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    const all = { authorization: `Bearer ${token}`, ...headers, ...length };
    const sent = request({ hostname, port, method, path, headers: all, timeout: 30_000 }, (answer: IncomingMessage) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => {
          const contentType = answer.headers['content-type'] ?? '';
          resolve({ status: answer.statusCode ?? 0, text, contentType, ms: performance.now() - began });
        })
        .on('error', reject);
    });
    sent.once('error', reject).once('timeout', () => sent.destroy(new Error('no answer within 30 s')));
    sent.end(body ?? undefined);
  });
}
