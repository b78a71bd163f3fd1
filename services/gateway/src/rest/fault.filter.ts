import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { API_V1, Fault, type FaultBody, type Language } from '@recado/contracts';
import { hasSpace, isOutOfSpace, log } from '@recado/platform';
import type { Response } from 'express';
import { GatewayConfig } from '../gateway.config.ts';
import { logRefusal } from '../edge/security-log.ts';
import { invalid } from '../edge/parse.ts';
import { languageOf, traceOf, type EdgeRequest } from '../edge/request.ts';
import { ruleName } from '../edge/rule-name.ts';

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
    setWait(response, fault);
    const { accepts, allow } = fault.params;
    if (Array.isArray(accepts)) response.setHeader('Accept', accepts.join(', '));
    if (Array.isArray(allow)) response.setHeader('Allow', allow.join(', '));
    const challenge = challengeOf(fault);
    if (challenge) response.setHeader('WWW-Authenticate', challenge);
    const answered = fault.body(language);
    const body = {
      ...answered,
      ...rulesOf(answered, request),
      requestId: trace,
      ...(fault.status >= 500 ? { trace } : {}),
    };
    response.status(fault.status).json(body);
  }

  /** Where a service does not answer while the disk that it shares with the gateway is full, the disk is the cause. */
  private nameCause(fault: Fault): Fault {
    const isFull = fault.code === 'ERR_UNAVAILABLE' && !hasSpace(this.config.DATA_DIR);
    return isFull ? new Fault('ERR_NO_SPACE') : fault;
  }
}

/** A refusal that no waiting changes, such as that of a used-up page, names no time. */
function setWait(response: Response, { params: { limit, retryAfter } }: Fault): void {
  if (typeof retryAfter !== 'number') return;
  response.setHeader('Retry-After', retryAfter);
  const limits = response.getHeader('RateLimit');
  if (limit === 'concurrency' && limits !== undefined)
    response.setHeader('RateLimit', `${String(limits)}, "concurrency";r=0;t=${retryAfter}`);
}

/** Addresses without a version go on with the names that they had. */
const rulesOf = ({ fields }: FaultBody, { path }: EdgeRequest): Pick<FaultBody, 'fields'> =>
  fields && path.startsWith(`${API_V1}/`)
    ? { fields: fields.map((problem) => ({ ...problem, rule: ruleName(problem.rule) })) }
    : {};

/** RFC 6750: a request without a token has no error, and one whose key lacks a scope is told which; null: no token would help. */
function challengeOf({ code, status, params: { scope } }: Fault): string | null {
  const realm = 'Bearer realm="recado"';
  if (status === 403 && typeof scope === 'string') return `${realm}, error="insufficient_scope", scope="${scope}"`;
  if (status !== 401) return null;
  return code.startsWith('ERR_API_KEY_') ? `${realm}, error="invalid_token", error_description="${code}"` : realm;
}

function toFault(error: unknown, language: Language): Fault {
  if (error instanceof Fault) return error;
  if (isOutOfSpace(error)) return new Fault('ERR_NO_SPACE');
  const status = error instanceof HttpException ? error.getStatus() : Number((error as { status?: unknown })?.status);
  if (status === 404) return new Fault('ERR_NOT_FOUND');
  if (status === 416) return new Fault('ERR_RANGE');
  if (status >= 400 && status < 500) {
    return invalid([{ field: 'request', rule: 'format' }], language);
  }
  return new Fault('ERR_INTERNAL');
}
