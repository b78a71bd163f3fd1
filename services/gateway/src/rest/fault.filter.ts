import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { Fault, type Language } from '@recado/contracts';
import { hasSpace, isOutOfSpace, log } from '@recado/platform';
import type { Response } from 'express';
import { GatewayConfig } from '../gateway.config.ts';
import { logRefusal } from '../edge/security-log.ts';
import { invalid } from '../edge/parse.ts';
import { languageOf, traceOf, type EdgeRequest } from '../edge/request.ts';

/** After a refusal for too many requests that names no time of its own. */
const RETRY_AFTER_S = 5;

/** Responds to every failure with `{error, message}` in the caller's language; of an internal error only the trace id. */
@Catch()
export class FaultFilter implements ExceptionFilter {
  constructor(private readonly config: GatewayConfig) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<EdgeRequest>(), http.getResponse<Response>()];
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const trace = traceOf(request);
    // `user` is unset when the session guard has refused the request.
    const language = languageOf(request, (request.user as EdgeRequest['user'] | undefined)?.language ?? 'pt');
    const fault = this.nameCause(toFault(error, language));
    if (fault.code === 'ERR_INTERNAL')
      log.error({ err: error, trace, path: request.path }, 'internal error in the gateway');
    request.refusal = fault.code;
    logRefusal(fault, request);
    const { retryAfter } = fault.params;
    if (typeof retryAfter === 'number') response.setHeader('Retry-After', retryAfter);
    else if (fault.status === 429) response.setHeader('Retry-After', RETRY_AFTER_S);
    const { accepts } = fault.params;
    if (Array.isArray(accepts)) response.setHeader('Accept', accepts.join(', '));
    if (fault.status === 401) response.setHeader('WWW-Authenticate', challengeOf(fault));
    const body = { ...fault.body(language), requestId: trace, ...(fault.status >= 500 ? { trace } : {}) };
    response.status(fault.status).json(body);
  }

  /** Where a service does not answer while the disk that it shares with the gateway is full, the disk is the cause. */
  private nameCause(fault: Fault): Fault {
    const isFull = fault.code === 'ERR_UNAVAILABLE' && !hasSpace(this.config.DATA_DIR);
    return isFull ? new Fault('ERR_NO_SPACE') : fault;
  }
}

/** RFC 6750: a request without a token has no error. */
const challengeOf = ({ code }: Fault): string =>
  code.startsWith('ERR_API_KEY_')
    ? `Bearer realm="recado", error="invalid_token", error_description="${code}"`
    : 'Bearer realm="recado"';

function toFault(error: unknown, language: Language): Fault {
  if (error instanceof Fault) return error;
  if (isOutOfSpace(error)) return new Fault('ERR_NO_SPACE');
  const status = error instanceof HttpException ? error.getStatus() : Number((error as { status?: unknown })?.status);
  if (status === 404) return new Fault('ERR_NOT_FOUND');
  if (status >= 400 && status < 500) {
    return invalid([{ field: 'request', rule: 'format' }], language);
  }
  return new Fault('ERR_INTERNAL');
}
