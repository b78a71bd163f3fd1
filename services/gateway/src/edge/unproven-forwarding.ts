import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { compile } from 'proxy-addr';
import type { GatewayConfig } from '../gateway.config.ts';

/** Headers by which a proxy says for whom it asks. */
const forwarding = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded'];

type ProxyConfig = Pick<GatewayConfig, 'TRUST_PROXY' | 'PROXY_KEY'>;
type IsProxy = (address: string, hop: number) => boolean;

/** The proxies that an operator names by addresses and networks; null where he names none, or says how many there are. */
export const namedProxies = (TRUST_PROXY: string): IsProxy | null =>
  /^\d*$/.test(TRUST_PROXY) ? null : compile(TRUST_PROXY.split(',').map((entry) => entry.trim()));

/**
 * Drops forwarding headers that come neither with the key of the web server nor from a proxy that the operator names by its
 * address. Without a key every header is left, and the address alone decides.
 */
export function forwardingGuard({ TRUST_PROXY, PROXY_KEY }: ProxyConfig): (request: IncomingMessage) => void {
  if (!PROXY_KEY) return () => undefined;
  // A number counts the proxies in front of the web server.
  const isNamed = namedProxies(TRUST_PROXY);
  return ({ headers, socket }) => {
    const isProven = isSame(String(headers['x-recado-proxy'] ?? ''), PROXY_KEY);
    if (isProven || isNamed?.(socket.remoteAddress ?? '', 0)) return;
    for (const name of forwarding) delete headers[name];
  };
}

/** The same for each request, before its address is read. */
export function believeProvenProxy(config: ProxyConfig) {
  const dropUnproven = forwardingGuard(config);
  return (request: Request, _response: Response, next: NextFunction): void => {
    dropUnproven(request);
    next();
  };
}

function isSame(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
