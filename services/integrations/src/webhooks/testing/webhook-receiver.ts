import { startFakeServer, type FakeAnswer } from '@recado/testkit/fakes';
import type { IncomingHttpHeaders } from 'node:http';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  /** The unparsed body. */
  raw: string;
  body: { type: string; timestamp: string; companyId: number; data: Record<string, unknown> };
  at: number;
}
/** The answer to a request; undefined: 204. The count includes the request. */
type Answer = (received: ReceivedWebhook, count: number) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>;

export const refusing = (status: number, headers: Record<string, string> = {}) => ({ status, headers, body: 'no' });
const taken: FakeAnswer = { status: 204 };

/** The server of a company's customer that webhooks are posted to. */
export async function aReceiver(answer: Answer = () => undefined) {
  const received: ReceivedWebhook[] = [];
  const state = { answer };
  const server = await startFakeServer({}, async ({ headers, body }) => {
    const raw = body.toString();
    const webhook = { headers, raw, body: JSON.parse(raw) as ReceivedWebhook['body'], at: Date.now() };
    received.push(webhook);
    return (await state.answer(webhook, received.length)) ?? taken;
  });
  return { url: `${server.url}/hook`, received, state, stop: () => server.stop() };
}
