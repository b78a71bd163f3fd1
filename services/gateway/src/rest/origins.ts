import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.ts';

/**
 * Which pages may change something or open a socket: those of the host they call, and those of `CORS_ORIGINS`. A browser
 * lets any page send a form anywhere and only says where the page is from; programs say nothing and are let in.
 */
@Injectable()
export class Origins {
  readonly allowed: readonly string[];

  constructor({ CORS_ORIGINS }: GatewayConfig) {
    this.allowed = CORS_ORIGINS.split(',').filter(Boolean);
  }

  isAllowed({ origin, host, ...headers }: IncomingHttpHeaders): boolean {
    if (origin === undefined) return !isCrossSite(headers['sec-fetch-site']);
    if (this.allowed.includes(origin)) return true;
    // No page can set `Host` or `X-Forwarded-Host`; a page without an address has the origin `null`.
    const from = URL.parse(origin)?.host;
    return from !== undefined && [host, headers['x-forwarded-host']].includes(from);
  }
}

/** `same-site` is another host of the same domain. */
const isCrossSite = (site: string | string[] | undefined): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none';
