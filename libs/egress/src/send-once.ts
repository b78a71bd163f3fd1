import type { Agent } from 'undici';
import { EgressError } from './egress.error.ts';
import { EgressResponse } from './egress.response.ts';
import { isRedirect } from './follow-redirect.ts';
import type { PreparedCall } from './prepare-call.ts';
import { readBody } from './read-body.ts';
import { parseRetryAfter } from './retry-policy.ts';
import { signWebhook } from './webhook-signature.ts';

const isSuccess = (status: number) => status >= 200 && status < 300;

/**
 * Sends a call once and reads its answer. A redirect comes back as an answer without a body.
 * @throws EgressError, or undici's error when connecting or the connection fails
 */
export async function sendOnce(call: PreparedCall, agent: Agent, signal: AbortSignal): Promise<EgressResponse> {
  const { url, method, headers, body, limits, request } = call;
  const host = url.hostname;
  const {
    statusCode,
    headers: received,
    body: stream,
  } = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: { ...headers, ...signatureHeaders(call) },
    body,
    signal,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.totalMs,
  });
  try {
    const answered = plainHeaders(received);
    if (isRedirect(statusCode)) return new EgressResponse(statusCode, answered, Buffer.alloc(0), host);
    const accepts = request.accepts ?? isSuccess;
    if (!accepts(statusCode)) {
      const retryAfterMs = parseRetryAfter(answered['retry-after']);
      throw new EgressError('status', { host, status: statusCode, retryAfterMs, isSent: true });
    }
    if (request.expect === 'json' && !isJson(answered['content-type']))
      throw new EgressError('contentType', { host, status: statusCode, isSent: true });
    const reading = { host, maxBytes: limits.maxResponseBytes, cuts: request.cutsAnswer, signal };
    const content = method === 'HEAD' ? Buffer.alloc(0) : await readBody(stream, answered['content-encoding'], reading);
    return new EgressResponse(statusCode, answered, content, host);
  } finally {
    // The unread rest is dropped with its connection, as it may be endless.
    stream.on('error', () => undefined).destroy();
  }
}

/** Signed anew for each attempt: the receiver refuses a timestamp of minutes ago. */
function signatureHeaders({ request: { sign }, body, url }: PreparedCall): Record<string, string> {
  if (!sign) return {};
  try {
    return signWebhook({ ...sign, timestamp: Math.floor(Date.now() / 1000), body: body ?? '' });
  } catch {
    throw new EgressError('invalidRequest', { host: url.hostname, code: 'signature' });
  }
}

const plainHeaders = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

/** `application/json` and every `…+json` (RFC 6839). */
const isJson = (type = ''): boolean => /^(application|text)\/([\w.+-]+\+)?json\s*(;|$)/i.test(type.trim());
