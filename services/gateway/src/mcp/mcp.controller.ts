import type { AuthInfo, McpHttpHandler } from '@modelcontextprotocol/server';
import { All, Controller, Req, Res } from '@nestjs/common';
import { RecadoError, type CallerView, type RecadoClient } from '@recado/client';
import { API_V1, Fault, faults, type FaultCode } from '@recado/contracts';
import { isAccessToken } from '@recado/platform';
import type { Response } from 'express';
import { bearerOf } from '../edge/read-bearer.ts';
import type { EdgeRequest } from '../edge/request.ts';
import { withoutToken } from '../edge/without-token.ts';
import { OwnClient } from '../program/own-client.ts';
import { answerWith, webRequestOf } from './web-request.ts';

/** A call of a tool names a text of a message at most. */
const MAX_BODY_BYTES = 64 * 1_024;

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

  constructor(private readonly clients: OwnClient) {}

  @All(`${API_V1.slice(1)}/mcp`)
  async serve(@Req() request: EdgeRequest, @Res() response: Response): Promise<void> {
    const token = bearerOf(request.headers.authorization);
    if (token === null) throw withoutToken(request);
    if (isAccessToken(token)) throw new Fault('ERR_API_KEY_INVALID');
    const recado = this.clients.of(request, token);
    const me = await recado.call('me.get', {}).catch(refuse);
    this.handler ??= openHandler();
    const { fetch } = await this.handler;
    const authInfo: AuthInfo = { token, clientId: String(me.apiKeyId), scopes: me.scopes, extra: { recado, me } };
    await answerWith(await fetch(webRequestOf(request), { authInfo }), response);
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
