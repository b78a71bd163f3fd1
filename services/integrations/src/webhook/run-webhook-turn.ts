import { createHmac } from 'node:crypto';
import type { EgressClient } from '@recado/egress';
import { CallRecorder } from '../foreign/call-recorder.ts';
import { failureReason, ForeignFailure, reasonOfStatus } from '../foreign/failure-reason.ts';
import type { TurnInput, TurnResult } from '../foreign/turn.types.ts';
import { buildWebhookEvent } from './build-webhook-event.ts';
import { parseWebhookAnswer } from './parse-webhook-answer.ts';

/** The fields of an integration of type `webhook` or `n8n`, its secret decrypted. */
export interface WebhookIntegration {
  type: 'webhook' | 'n8n';
  urlN8N: string;
  /** Empty: unsigned. */
  secret: string;
}

export const MOST_ANSWER_BYTES = 256_000;

/** Posts the contact's messages to a webhook and reads the replies and the action of its answer. */
export async function runWebhookTurn(
  client: EgressClient,
  { type, urlN8N, secret }: WebhookIntegration,
  input: TurnInput,
): Promise<TurnResult<null>> {
  const recorder = new CallRecorder(client, type, input.companyId);
  const { calls } = recorder;
  const body = JSON.stringify(buildWebhookEvent(input));
  try {
    const response = await recorder.request({
      url: urlN8N,
      method: 'POST',
      headers: { accept: 'application/json, text/plain', ...signatureHeader(secret, body) },
      body: { bytes: body, type: 'application/json' },
      idempotency: { key: input.turnId },
      sign: secret.startsWith('whsec_') ? { id: input.turnId, secrets: [secret] } : undefined,
      limits: { maxResponseBytes: MOST_ANSWER_BYTES },
    });
    if (response.status >= 300) throw new ForeignFailure(reasonOfStatus(response.status));
    const { replies, outcome, ignored } = parseWebhookAnswer(response.text(), response.headers['content-type']);
    recorder.note(ignored);
    return { replies, outcome, session: null, calls };
  } catch (error) {
    return { replies: [], outcome: { kind: 'failed', reason: failureReason(error) }, session: null, calls };
  }
}

/**
 * HMAC-SHA256 of `timestamp.body`, keyed with the secret as it is written: flow builders such as n8n can compute this with
 * a plain text key, whereas Standard Webhooks needs the decoded bytes.
 */
export function signatureHeader(secret: string, body: string): Record<string, string> {
  if (secret === '') return {};
  const timestamp = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'x-recado-signature': `t=${timestamp},v1=${digest}` };
}
