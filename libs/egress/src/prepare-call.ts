import { checkUrl, type PortRange } from './check-url.ts';
import { EgressError } from './egress.error.ts';
import {
  defaultLimits,
  type EgressBody,
  type EgressLimits,
  type EgressMethod,
  type EgressRequest,
} from './egress.request.ts';

/** A checked request, ready to be sent and sent again. */
export interface PreparedCall {
  request: EgressRequest;
  url: URL;
  method: EgressMethod;
  /** Headers by lower-case names. */
  headers: Record<string, string>;
  body: Buffer | null;
  limits: EgressLimits;
  /** Whether sending it twice does no harm. */
  isRepeatable: boolean;
}

/** The connection's own headers, which decide where a message ends and whom it reaches. */
const reserved = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const methods = new Set<EgressMethod>(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** RFC 9110, section 9.2.2: sending these twice is meant to do what sending them once does. */
const idempotentMethods = new Set<EgressMethod>(['GET', 'HEAD', 'PUT', 'DELETE']);

interface Defaults {
  ports: PortRange[];
  limits: Partial<EgressLimits>;
  userAgent: string;
}

/** @throws EgressError `refusedUrl`, `invalidRequest`, `requestTooLarge` */
export function prepareCall(request: EgressRequest, { ports, limits, userAgent }: Defaults): PreparedCall {
  const url = checkUrl(request.url, ports);
  const host = url.hostname;
  const method = request.method ?? 'GET';
  const bounds = { ...defaultLimits, ...limits, ...request.limits };
  const { content, type } = encodeBody(request.body, host);
  const bodyIsMisplaced = content !== null && (method === 'GET' || method === 'HEAD');
  if (!methods.has(method) || bodyIsMisplaced) throw new EgressError('invalidRequest', { host, code: 'method' });
  if (content && content.length > bounds.maxRequestBytes) throw new EgressError('requestTooLarge', { host });
  const { idempotency, sign, expect, isRepeatable } = request;
  return {
    request,
    url,
    method,
    headers: {
      'user-agent': userAgent,
      accept: expect === 'json' ? 'application/json' : '*/*',
      ...checkHeaders(
        [
          ...(type === null ? [] : [['content-type', type] as const]),
          ...Object.entries(request.headers ?? {}),
          ...(idempotency ? [[idempotency.header ?? 'idempotency-key', idempotency.key] as const] : []),
        ],
        host,
      ),
      // Without deflate, which servers send in two forms.
      'accept-encoding': 'gzip, br',
    },
    body: content,
    limits: bounds,
    isRepeatable: isRepeatable ?? (idempotentMethods.has(method) || idempotency !== undefined || sign !== undefined),
  };
}

function checkHeaders(headers: (readonly [string, string])[], host: string): Record<string, string> {
  const checked = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
  for (const [name, value] of checked)
    if (!/^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name) || /[^\t\x20-\x7e\x80-\xff]/.test(value) || reserved.has(name))
      throw new EgressError('invalidRequest', { host, code: 'header' });
  return Object.fromEntries(checked);
}

function encodeBody(body: EgressBody | undefined, host: string): { content: Buffer | null; type: string | null } {
  if (!body) return { content: null, type: null };
  if ('form' in body) {
    const content = Buffer.from(new URLSearchParams(body.form).toString());
    return { content, type: 'application/x-www-form-urlencoded' };
  }
  if ('bytes' in body) return { content: Buffer.from(body.bytes), type: body.type };
  const text = JSON.stringify(body.json) as string | undefined;
  if (text === undefined) throw new EgressError('invalidRequest', { host, code: 'json' });
  return { content: Buffer.from(text), type: 'application/json' };
}
