import { checkUrl, type PortRange } from './check-url.ts';
import { EgressError } from './egress.error.ts';
import type { PreparedCall } from './prepare-call.ts';

const statuses = new Set([301, 302, 303, 307, 308]);
/** Headers that say nothing about the caller; all others may be credentials. */
const harmless = new Set(['accept', 'accept-encoding', 'accept-language', 'content-type', 'user-agent']);

export const isRedirect = (status: number): boolean => statuses.has(status);

/**
 * The call a redirect leads to, its address checked like the first one (RFC 9110, section 15.4). Another origin gets
 * neither headers that may be credentials, nor a client certificate, nor a signature; a body is never sent there.
 * @throws EgressError `refusedUrl` or `redirect`
 */
export function followRedirect(
  call: PreparedCall,
  status: number,
  location: string | undefined,
  ports: PortRange[],
): PreparedCall {
  const refused = new EgressError('redirect', { host: call.url.hostname, status, isSent: true });
  const target = location === undefined ? null : URL.parse(location, call.url.href);
  if (!target) throw refused;
  const url = checkUrl(target.href, ports);
  if (call.url.protocol === 'https:' && url.protocol === 'http:') throw refused;
  const isRewritten = status === 303 ? call.method !== 'HEAD' : status < 303 && call.method === 'POST';
  const method = isRewritten ? 'GET' : call.method;
  const body = isRewritten ? null : call.body;
  const isSameOrigin = url.origin === call.url.origin;
  if (!isSameOrigin && body) throw refused;
  const kept = Object.entries(call.headers).filter(
    ([name]) => (isSameOrigin || harmless.has(name)) && (body || name !== 'content-type'),
  );
  return {
    ...call,
    request: isSameOrigin ? call.request : { ...call.request, tls: undefined, sign: undefined },
    url,
    method,
    body,
    headers: Object.fromEntries(kept),
  };
}
