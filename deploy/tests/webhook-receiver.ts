import { text } from 'node:stream/consumers';
import { verifyWebhook } from '../../libs/egress/src/webhook-signature.ts';
import { serveLocally } from '../../libs/testkit/src/serve-locally.ts';

export interface ReceivedWebhook {
  id: string;
  requestId: string;
  raw: string;
  body: { type: string; data: Record<string, unknown> };
  isSigned: boolean;
  isTaken: boolean;
}
/** A receiver takes a request, answers with another status, or breaks the connection. */
export type ReceiverAnswer = 'take' | 'break' | { status: number; headers?: Record<string, string> };

/** A third of the requests fail, each third in another way. */
const failures: ReceiverAnswer[] = [
  { status: 500 },
  'break',
  { status: 503 },
  { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
];
const tooMuch: ReceiverAnswer = { status: 429, headers: { 'retry-after': '1' } };
/** The answers of a receiver that fails for a third of its requests. */
export function failingThird(): (count: number) => ReceiverAnswer {
  let failed = 0;
  return (count) => {
    if (count % 3 !== 0) return 'take';
    failed += 1;
    // The whole endpoint waits for the second that it asks for.
    return failed % 100 === 0 ? tooMuch : (failures[failed % failures.length] ?? 'break');
  };
}

/** The server of a customer of a company, which verifies the signature of each webhook and keeps all it gets. */
export async function openWebhookReceiver(answerTo: (count: number) => ReceiverAnswer) {
  const received: ReceivedWebhook[] = [];
  const state = { secret: '' };
  const { address, close } = await serveLocally((request, response) => {
    void text(request).then((raw) => {
      const answer = answerTo(received.length + 1);
      const { headers } = request;
      received.push({
        id: String(headers['webhook-id']),
        requestId: String(headers['request-id']),
        raw,
        body: JSON.parse(raw) as ReceivedWebhook['body'],
        isSigned: verifyWebhook({ headers, body: raw, secrets: [state.secret] }),
        isTaken: answer === 'take',
      });
      if (answer === 'break') request.socket.destroy();
      else if (answer === 'take') response.writeHead(204).end();
      else response.writeHead(answer.status, answer.headers).end('not now');
    });
  });
  return { url: `${address}/hook`, received, state, close };
}
export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;
