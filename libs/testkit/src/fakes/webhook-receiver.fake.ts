import { createHmac } from 'node:crypto';
import { startFakeServer, type FakeAnswer, type FakeKnobs, type FakeRequest, type FakeServer } from './fake-server.ts';

export interface WebhookReceiverKnobs extends FakeKnobs {
  /** Requests must be signed with it in both ways; empty: signatures are not looked at. */
  secret: string;
  /** The next requests get this status. */
  failNext?: { status: number; times: number };
  /** Answer of the receiver; empty by default. */
  answer: FakeAnswer | ((event: unknown) => FakeAnswer);
  /** Whether the workflow at `/webhook/…` is active. */
  isActive: boolean;
  /** Whether somebody has pressed "Listen for test event", which opens `/webhook-test/…` for one call. */
  isListening: boolean;
  /** How the webhook node of the workflow responds. */
  respond: 'immediately' | 'lastNode';
}

const TOLERANCE_SECONDS = 300;

/**
 * Plays a receiver of webhooks at `/hook`, and n8n at `/webhook/…` and `/webhook-test/…` (docs.n8n.io, Webhook node). It
 * checks the signatures of Standard Webhooks and of `x-recado-signature`, and refuses bodies that are not JSON.
 */
export async function startWebhookReceiverFake(port = 0): Promise<FakeServer<WebhookReceiverKnobs>> {
  const knobs: WebhookReceiverKnobs = {
    secret: '',
    answer: {},
    isActive: true,
    isListening: false,
    respond: 'lastNode',
  };
  return startFakeServer(
    knobs,
    (request) => {
      if (request.method !== 'POST') return { status: 405, body: { error: 'POST only' } };
      if (knobs.secret && !isSigned(request, knobs.secret)) return { status: 401, body: { error: 'signature' } };
      const { failNext } = knobs;
      if (failNext && failNext.times-- > 0) return { status: failNext.status, body: { error: 'failure' } };
      const event = parseJson(request);
      if (event === undefined) return { status: 422, body: { code: 0, message: 'Failed to parse request body' } };
      if (request.path.startsWith('/webhook')) return respondAsN8n(request.path, event, knobs);
      return answerOf(event, knobs);
    },
    port,
  );
}

function respondAsN8n(path: string, event: unknown, knobs: WebhookReceiverKnobs): FakeAnswer {
  const isTest = path.startsWith('/webhook-test/');
  if (!(isTest ? knobs.isListening : knobs.isActive && path.startsWith('/webhook/')))
    return {
      status: 404,
      body: {
        code: 404,
        message: `The requested webhook "POST ${path.split('/').at(-1)}" is not registered.`,
        hint: isTest
          ? "Click the 'Execute workflow' button on the canvas, then try again."
          : 'The workflow must be active for a production URL to run successfully.',
      },
    };
  if (isTest) knobs.isListening = false;
  return knobs.respond === 'immediately' ? { body: { message: 'Workflow was started' } } : answerOf(event, knobs);
}

const answerOf = (event: unknown, { answer }: WebhookReceiverKnobs): FakeAnswer =>
  typeof answer === 'function' ? answer(event) : answer;

function isSigned({ headers, body }: FakeRequest, secret: string): boolean {
  const now = Date.now() / 1000;
  const isRecent = (timestamp: unknown) => Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS;
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-recado-signature'])) ?? [];
  const own = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
  if (!isRecent(t) || v1 !== own) return false;
  if (!secret.startsWith('whsec_')) return true;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  const standard = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.`)
    .update(body)
    .digest('base64');
  return isRecent(timestamp) && String(headers['webhook-signature']).split(' ').includes(`v1,${standard}`);
}

function parseJson({ headers, body }: FakeRequest): unknown {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return undefined;
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}
