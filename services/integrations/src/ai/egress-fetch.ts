import type { EgressLimits } from '@recado/egress';
import type { RecordedEgress } from './recorded-egress.ts';

interface Options {
  purpose: string;
  companyId: number;
  limits: Partial<EgressLimits>;
  /** Describes the request's content for the trace. */
  sent: string;
}
type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Statuses of a gateway whose server is dead: the egress client repeats the call and then leaves the host alone. */
const deadStatuses = new Set([502, 503, 504]);
/** Libraries add others that describe this machine, or that they find in its environment. */
const sentHeaders = ['accept', 'authorization'];
/** Statuses that forbid a body (Fetch standard, "null body status"). */
const bodilessStatuses = new Set([204, 205, 304]);

/**
 * A `fetch` for libraries that goes through the egress client. Every status but 502 to 504 comes back as an answer, as
 * errors of models have a body to read. Repeating a question to a model changes nothing, so that calls are repeatable.
 * Requests keep only the headers in `sentHeaders`, answers only `retry-after` in seconds.
 */
export function egressFetch(egress: RecordedEgress, { purpose, companyId, limits, sent }: Options): Fetch {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const content = new Response(init.body ?? null);
    const bytes = await content.bytes();
    const type = headers.get('content-type') ?? content.headers.get('content-type') ?? 'application/octet-stream';
    const { status, body, ...answer } = await egress.request(
      {
        purpose,
        companyId,
        url: input instanceof Request ? input.url : String(input),
        method: init.method?.toUpperCase() === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries([...headers].filter(([name]) => sentHeaders.includes(name))),
        ...(bytes.length > 0 && { body: { bytes, type } }),
        ...(init.signal && { signal: init.signal }),
        accepts: (status) => !deadStatuses.has(status),
        isRepeatable: true,
        limits,
      },
      sent,
    );
    const retryAfter = answer.headers['retry-after'] ?? '';
    return new Response(bodilessStatuses.has(status) ? null : new Uint8Array(body), {
      // A server may answer with any number; the class knows those of HTTP.
      status: status >= 200 && status <= 599 ? status : 502,
      headers: {
        'content-type': 'application/json',
        ...(/^\d{1,6}$/.test(retryAfter) && { 'retry-after': retryAfter }),
      },
    });
  };
}
