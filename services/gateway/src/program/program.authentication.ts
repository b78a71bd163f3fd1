import { Injectable } from '@nestjs/common';
import { Fault, type ApiCaller, type ApiLimit, type SlowDown } from '@recado/contracts';
import type { Response } from 'express';
import { mostOfUser } from '../edge/company-shares.ts';
import { EdgeSlowDowns } from '../edge/edge-slow-downs.ts';
import { addressOf, traceOf, type EdgeRequest } from '../edge/request.ts';
import { GatewayConfig } from '../gateway.config.ts';
import { CallLog } from './call-log.ts';
import { ProgramTokens } from './program-token.service.ts';
import { RequestCounter } from './request-counter.ts';

const WINDOW_SECONDS = 60;
/** A key that changes more often than this during one request is refused. */
const MOST_ATTEMPTS = 3;

/** Authenticates requests with an API key or the token of a connection, and counts them against their limits. */
@Injectable()
export class ProgramAuthentication {
  constructor(
    private readonly tokens: ProgramTokens,
    private readonly counter: RequestCounter,
    private readonly calls: CallLog,
    private readonly slowDowns: EdgeSlowDowns,
    private readonly config: GatewayConfig,
  ) {}

  /** @throws Fault when the token is invalid, expired or used from elsewhere, or when a limit is reached */
  async authenticate(bearer: string, request: EdgeRequest, response: Response): Promise<ApiCaller> {
    const [trace, address, beganAt] = [traceOf(request), addressOf(request), Date.now()];
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const token = await this.tokens.resolve(bearer, trace, address);
      if (attempt === 1) this.calls.watch(request, response, token, beganAt);
      const caller = token.caller({ trace, address });
      const { isOutdated, isAccepted, limits } = await this.counter.count(token, trace, address);
      if (isOutdated) {
        this.tokens.drop(token);
        continue;
      }
      setLimitHeaders(response, limits, mostOfUser(this.config));
      if (!isAccepted) throw tooManyRequests(limits, this.slowDowns.of(caller.companyId));
      return caller;
    }
    throw new Fault('ERR_API_KEY_INVALID');
  }
}

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers-11: `q` the quota of any window of `w` seconds, `r` left, and `t`
 * seconds until more is. Concurrent requests have no window; their remaining number changes with each answer, and is
 * stated when it is zero.
 */
function setLimitHeaders(response: Response, limits: ApiLimit[], concurrency: number): void {
  const list = (parametersOf: (limit: ApiLimit) => string) =>
    limits.map((limit) => `"${limit.name}";${parametersOf(limit)}`).join(', ');
  const ofMinute = list(({ quota }) => `q=${quota};w=${WINDOW_SECONDS}`);
  response.setHeader('RateLimit-Policy', `${ofMinute}, "concurrency";q=${concurrency};qu="concurrent-requests"`);
  response.setHeader(
    'RateLimit',
    list(({ left, seconds }) => `r=${left};t=${seconds}`),
  );
}

/** Names the limit that takes the longest to leave room again. */
function tooManyRequests(limits: ApiLimit[], slowDown: SlowDown | null): Fault {
  const [reached] = limits.filter(({ left }) => left === 0).toSorted((a, b) => b.seconds - a.seconds);
  return new Fault('ERR_TOO_MANY_REQUESTS', {
    limit: reached?.name ?? 'key',
    retryAfter: reached?.seconds ?? WINDOW_SECONDS,
    ...(slowDown ? { slowDown: { reason: slowDown.reason, until: slowDown.until } } : {}),
  });
}
