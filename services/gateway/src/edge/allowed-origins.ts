import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.ts';

/**
 * Pages of the called host and of `CORS_ORIGINS` may change data and open sockets. Browsers let any page send a form to any
 * host and only report its origin; programs send no origin and are allowed.
 */
@Injectable()
export class AllowedOrigins {
  readonly allowed: readonly string[];

  constructor({ CORS_ORIGINS }: GatewayConfig) {
    this.allowed = CORS_ORIGINS.split(',').filter(Boolean);
  }

  isAllowed({ origin, host, ...headers }: IncomingHttpHeaders): boolean {
    if (origin === undefined) return !isCrossSite(headers['sec-fetch-site']);
    if (this.allowed.includes(origin)) return true;
    // Pages cannot set `Host` or `X-Forwarded-Host`; a page without an address has the origin `null`.
    const originHost = URL.parse(origin)?.host;
    return originHost !== undefined && [host, headers['x-forwarded-host']].includes(originHost);
  }
}

/** `same-site` means another host of the same domain, which is not allowed either. */
const isCrossSite = (site: string | string[] | undefined): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none';
