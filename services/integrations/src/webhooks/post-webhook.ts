import type { WebhookAttempt, WebhookHeader } from '@recado/contracts';
import { EgressError, parseRetryAfter, type EgressResponse } from '@recado/egress';
import { cutText } from '@recado/platform';
import { REQUEST_MS, type WebhookEgress } from './webhook.egress.ts';

const LONGEST_BODY = 4_000;
const MOST_HEADERS = 30;
const LONGEST_HEADER = 300;
/** Statuses of a server that is down or overloaded, rather than of one request. */
const unavailableStatuses = new Set([429, 502, 503, 504]);
const unavailableReasons = new Set(['timeout', 'network', 'tls', 'busy']);

export interface WebhookTarget {
  companyId: number;
  url: string;
  secrets: string[];
  headers: WebhookHeader[];
}
export interface PostOutcome {
  attempt: WebhookAttempt;
  isDelivered: boolean;
  /** The receiver has answered that its address no longer exists (410). */
  isGone: boolean;
  /** The server is down or overloaded. */
  isUnavailable: boolean;
  retryAfterMs: number | undefined;
}
interface Post {
  /** The `webhook-id`. */
  id: string;
  /** The `Request-Id` of what caused the event. */
  requestId?: string | undefined;
  body: string;
  signal: AbortSignal;
  totalMs?: number;
}

/** Posts a signed body once. Errors of the request are outcomes, too. */
export async function postWebhook(egress: WebhookEgress, target: WebhookTarget, post: Post): Promise<PostOutcome> {
  const { companyId, url, secrets, headers } = target;
  const { id, requestId, body, signal, totalMs = REQUEST_MS } = post;
  const began = Date.now();
  const at = new Date(began).toISOString();
  const duration = () => Date.now() - began;
  try {
    const answer = await egress.request({
      purpose: 'webhookDelivery',
      companyId,
      url,
      method: 'POST',
      headers: {
        ...(requestId && !headers.some(({ name }) => name.toLowerCase() === 'request-id')
          ? { 'request-id': requestId }
          : {}),
        ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      },
      body: { bytes: body, type: 'application/json' },
      sign: { id, secrets },
      accepts: () => true,
      cutsAnswer: true,
      signal,
      limits: { totalMs },
    });
    return outcomeOf(answer, { at, duration: duration() });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const { reason, status = null, retryAfterMs } = error;
    const attempt = { at, duration: duration(), status, error: reason, headers: [], body: '' };
    return { attempt, isDelivered: false, isGone: false, isUnavailable: unavailableReasons.has(reason), retryAfterMs };
  }
}

function outcomeOf(answer: EgressResponse, time: Pick<WebhookAttempt, 'at' | 'duration'>): PostOutcome {
  const { status, headers } = answer;
  const isDelivered = status >= 200 && status < 300;
  const attempt = {
    ...time,
    status,
    error: isDelivered ? null : 'status',
    headers: Object.entries(headers)
      .slice(0, MOST_HEADERS)
      .map(([name, value]) => ({ name: name.slice(0, 100), value: storable(cutText(value, LONGEST_HEADER)) })),
    body: storable(cutText(answer.text(), LONGEST_BODY)),
  };
  const retryAfterMs = parseRetryAfter(headers['retry-after']);
  return { attempt, isDelivered, isGone: status === 410, isUnavailable: unavailableStatuses.has(status), retryAfterMs };
}

/** Postgres stores no NUL and no half of a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\0', '�').toWellFormed();
