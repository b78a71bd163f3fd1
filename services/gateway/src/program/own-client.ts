import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { RecadoClient } from '@recado/client';
import { Keys } from '@recado/platform';
import { addressOf, traceOf, type EdgeRequest } from '../edge/request.ts';
import { GatewayConfig } from '../gateway.config.ts';
import { ownRequestHeader } from './own-request.ts';

/** Each repetition delays the caller. */
const RETRIES = 1;

/**
 * For what speaks another protocol than the API: calls the API of this gateway as a key or token does, with the same rights and
 * limits, and from the same address.
 */
@Injectable()
export class OwnClient {
  constructor(
    private readonly keys: Keys,
    private readonly config: GatewayConfig,
    private readonly adapter: HttpAdapterHost,
  ) {}

  of(request: EdgeRequest, token: string): RecadoClient {
    const { port } = (this.adapter.httpAdapter.getHttpServer() as Server).address() as AddressInfo;
    const { GATEWAY_HOST: host } = this.config;
    const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    const own = {
      ...ownRequestHeader(this.keys, addressOf(request) ?? ''),
      'x-request-id': traceOf(request),
      'accept-language': request.headers['accept-language'] ?? '',
    };
    return new RecadoClient({
      baseUrl: `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
      token,
      retries: RETRIES,
      fetch: (url, init) => fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), ...own } }),
    });
  }
}
