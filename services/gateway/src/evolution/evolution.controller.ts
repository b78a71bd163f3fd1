import { STATUS_CODES } from 'node:http';
import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import { RecadoError, type ApiMessageView, type RecadoClient } from '@recado/client';
import { API_V1, Fault } from '@recado/contracts';
import { isAccessToken } from '@recado/platform';
import type { Response } from 'express';
import { operationsInV1 } from '../edge/mounted-operation.ts';
import { bearerOf } from '../edge/read-bearer.ts';
import { addressOf, languageOf, traceOf, type EdgeRequest } from '../edge/request.ts';
import { OwnClient } from '../program/own-client.ts';
import { ProgramTokens } from '../program/program-token.service.ts';
import type { ProgramToken } from '../program/program-token.ts';
import { RequestBodies } from '../rest/request-body.ts';
import { EvolutionRefusal, readEvolutionSend, type Echo } from './read-evolution.ts';

const SECONDS = 1_000;
/** For so long the id of a connection is known by its name. */
const KEEP_MS = 60 * SECONDS;
const MOST_KEPT = 10_000;

/**
 * The calls by which programs send with the Evolution API, at an address of their own: an API key of ours as `apikey`, and the name or id of a
 * connection as instance. Each call is one of `POST /messages/send`, with the scopes, limits and `Idempotency-Key` of that.
 */
@Controller()
export class EvolutionController {
  /** Ids of connections by the token's subject and their name. */
  private readonly instances = new Map<string, { id: number; until: number }>();

  constructor(
    private readonly tokens: ProgramTokens,
    private readonly bodies: RequestBodies,
    private readonly clients: OwnClient,
  ) {}

  @Post(`${API_V1.slice(1)}/evolution/message/:call/:instance`)
  async send(
    @Param('call') call: string,
    @Param('instance') instance: string,
    @Req() request: EdgeRequest,
    @Res() response: Response,
  ): Promise<void> {
    try {
      const { bearer, token } = await this.authenticate(request);
      const { fields } = await this.bodies.receive(sendOperation(), request, response);
      const { message, echo } = readEvolutionSend(call, fields);
      const recado = this.clients.of(request, bearer);
      const connectionId = await this.connectionOf(token, instance, recado);
      const key = request.headers['idempotency-key'];
      const sent = await recado.call(
        'apiMessages.send',
        { ...message, ...(connectionId === null ? {} : { whatsappId: connectionId }) },
        typeof key === 'string' ? { idempotencyKey: key } : {},
      );
      response.status(201).json(answerOf(sent, echo, instance));
    } catch (error) {
      this.refuse(error, request, response);
    }
  }

  /** Before the body is read, which may be large. Its request to the API counts against the limits. */
  private async authenticate(request: EdgeRequest): Promise<{ bearer: string; token: ProgramToken }> {
    const { apikey, authorization } = request.headers;
    const bearer = typeof apikey === 'string' ? apikey : bearerOf(authorization);
    if (!bearer || isAccessToken(bearer))
      throw new EvolutionRefusal('ERR_API_KEY_INVALID', 'The header apikey has an API key of Recado');
    const [trace, address] = [traceOf(request), addressOf(request)];
    const token = await this.tokens.resolve(bearer, trace, address);
    request.user = token.caller({ trace, address });
    return { bearer, token };
  }

  /** @returns null for the token of a connection, which sends by that */
  private async connectionOf(token: ProgramToken, instance: string, recado: RecadoClient): Promise<number | null> {
    if (token.connectionId !== null) return null;
    if (/^\d{1,9}$/.test(instance)) return Number(instance);
    const name = `${token.subject} ${instance}`;
    const known = this.instances.get(name);
    if (known && known.until > Date.now()) return known.id;
    const found = (await recado.call('whatsapp.list', {}).catch(nameScope)).find((one) => one.name === instance);
    if (!found) throw new EvolutionRefusal('ERR_NO_WAPP_FOUND', `There is no connection named ${instance}`);
    if (this.instances.size >= MOST_KEPT) this.instances.clear();
    this.instances.set(name, { id: found.id, until: Date.now() + KEEP_MS });
    return found.id;
  }

  private refuse(error: unknown, request: EdgeRequest, response: Response): void {
    const { status, code, words, retryAfter } = refusalOf(error, request);
    if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="recado"');
    response
      .status(status)
      .json({ status, error: STATUS_CODES[status], code, requestId: traceOf(request), response: { message: words } });
  }
}

/** The operation that each call becomes: how much its body may have. */
function sendOperation() {
  const found = operationsInV1().find(({ id }) => id === 'apiMessages.send');
  if (!found) throw new Error('there is no operation that sends');
  return found;
}

function nameScope(error: unknown): never {
  if (error instanceof RecadoError && error.status === 403)
    throw new EvolutionRefusal(
      'ERR_NO_PERMISSION',
      'To find a connection by its name the key needs connections:read; its id needs nothing',
    );
  throw error;
}

interface Refusal {
  status: number;
  code: string;
  words: string[];
  retryAfter: number | null;
}
function refusalOf(error: unknown, request: EdgeRequest): Refusal {
  if (error instanceof EvolutionRefusal)
    return { status: error.status, code: error.code, words: [error.message], retryAfter: null };
  if (error instanceof RecadoError) {
    const { status, code, retryAfter, message, fields } = error;
    const words = fields.map((one) => `${one.field}: ${one.message}`);
    return { status, code, words: words.length > 0 ? words : [message], retryAfter };
  }
  if (!(error instanceof Fault)) throw error;
  const { message } = error.body(languageOf(request, 'pt'));
  return { status: error.status, code: error.code, words: [message], retryAfter: null };
}

/** As Evolution answers; `key.id` is the id of the message in `GET /messages/{id}`. */
const answerOf = ({ id, number, createdAt }: ApiMessageView, { message, messageType }: Echo, instance: string) => ({
  key: { remoteJid: `${number}@s.whatsapp.net`, fromMe: true, id },
  status: 'PENDING',
  message,
  messageType,
  messageTimestamp: Math.floor(Date.parse(createdAt) / SECONDS),
  instanceId: instance,
});
