import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  /** As it came. */
  raw: string;
  body: { type: string; timestamp: string; companyId: number; data: Record<string, unknown> };
  at: number;
}
/** Answers a request; what it leaves open is answered with 204. */
type Answer = (response: ServerResponse, received: ReceivedWebhook, count: number) => void | Promise<void>;

/** The server of a company's customer that webhooks are posted to. */
export async function aReceiver(answer: Answer = () => undefined) {
  const received: ReceivedWebhook[] = [];
  const state = { answer };
  const server = createServer((request, response) => {
    void text(request).then(async (raw) => {
      const one = { headers: request.headers, raw, body: JSON.parse(raw) as ReceivedWebhook['body'], at: Date.now() };
      received.push(one);
      await state.answer(response, one, received.length);
      if (!response.writableEnded && !response.headersSent) response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    state,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof aReceiver>>;

export const refusing =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end('no');
  };
