import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { AuthInfo, McpHttpHandler } from '@modelcontextprotocol/server';
import { All, Controller, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { RecadoClient, RecadoError, type CallerView } from '@recado/client';
import { API_V1, Fault, faults, type FaultCode } from '@recado/contracts';
import { isAccessToken, Keys } from '@recado/platform';
import type { Response } from 'express';
import { bearerOf } from '../edge/read-bearer.ts';
import { addressOf, traceOf, type EdgeRequest } from '../edge/request.ts';
import { withoutToken } from '../edge/without-token.ts';
import { GatewayConfig } from '../gateway.config.ts';
import { ownRequestHeader } from './own-request.ts';
import { answerWith, webRequestOf } from './web-request.ts';

/** A call of a tool names a text of a message at most. */
const MAX_BODY_BYTES = 64 * 1_024;
/** Whoever calls waits for each repetition. */
const RETRIES = 1;

interface Caller {
  recado: RecadoClient;
  me: CallerView;
}

/**
 * The Model Context Protocol over HTTP, for API keys. Its tools call the API as the key does, with the same rights and limits and
 * from the same address.
 */
@Controller()
export class McpController {
  private handler: Promise<McpHttpHandler> | undefined;

  constructor(
    private readonly keys: Keys,
    private readonly config: GatewayConfig,
    private readonly adapter: HttpAdapterHost,
  ) {}

  @All(`${API_V1.slice(1)}/mcp`)
  async serve(@Req() request: EdgeRequest, @Res() response: Response): Promise<void> {
    const token = bearerOf(request.headers.authorization);
    if (token === null) throw withoutToken(request);
    if (isAccessToken(token)) throw new Fault('ERR_API_KEY_INVALID');
    const recado = this.clientOf(request, token);
    const me = await recado.call('me.get', {}).catch(refuse);
    this.handler ??= openHandler();
    const { fetch } = await this.handler;
    const authInfo: AuthInfo = { token, clientId: String(me.apiKeyId), scopes: me.scopes, extra: { recado, me } };
    await answerWith(await fetch(webRequestOf(request), { authInfo }), response);
  }

  private clientOf(request: EdgeRequest, token: string): RecadoClient {
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

/** Loaded with the first request: most installations have none. */
async function openHandler(): Promise<McpHttpHandler> {
  const [{ createMcpHandler }, { recadoServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('@recado/mcp'),
  ]);
  return createMcpHandler(
    ({ authInfo }) => {
      if (!authInfo?.extra) throw new Error('no caller');
      const { recado, me } = authInfo.extra as unknown as Caller;
      return recadoServer(recado, me);
    },
    { maxRequestBodySize: MAX_BODY_BYTES },
  );
}

/** The refusal of the API is that of the whole request. */
function refuse(error: unknown): never {
  if (error instanceof RecadoError && error.code in faults) {
    const { code, retryAfter, limit } = error;
    const wait = retryAfter === null ? {} : { retryAfter };
    throw new Fault(code as FaultCode, { ...(limit === null ? {} : { limit }), ...wait });
  }
  throw error;
}
