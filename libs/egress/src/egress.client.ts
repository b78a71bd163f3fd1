import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inSpan, log } from '@recado/platform';
import { AddressRules } from './address-rules.ts';
import { AgentPool, fingerprint } from './agent-pool.ts';
import { checkUrl, defaultPorts, type PortRange } from './check-url.ts';
import { CircuitBreaker, type BreakerLimits, type Verdict } from './circuit-breaker.ts';
import { ConcurrencyLimiter, type ConcurrencyLimits } from './concurrency-limiter.ts';
import { EgressError } from './egress.error.ts';
import { egressAttempts, egressSeconds } from './egress.metrics.ts';
import type { EgressLimits, EgressRequest } from './egress.request.ts';
import type { EgressResponse } from './egress.response.ts';
import { followRedirect, isRedirect } from './follow-redirect.ts';
import { systemResolve, type Resolve } from './guarded-lookup.ts';
import { prepareCall, type PreparedCall } from './prepare-call.ts';
import { retryDelay } from './retry-policy.ts';
import { sendOnce } from './send-once.ts';
import { toEgressError } from './to-egress-error.ts';

export interface EgressOptions {
  rules?: AddressRules;
  ports?: PortRange[];
  /** Defaults of every call, which a call may override. */
  limits?: Partial<EgressLimits>;
  /** Milliseconds to resolve a name, connect and shake hands. */
  connectMs?: number;
  concurrency?: Partial<ConcurrencyLimits>;
  breaker?: Partial<BreakerLimits>;
  userAgent?: string;
  resolve?: Resolve;
}

const defaultConcurrency: ConcurrencyLimits = { perHost: 20, perCompany: 8, waitingPerCompany: 100, waiting: 2_000 };
const defaultBreaker: BreakerLimits = { failures: 5, pauseMs: 30_000 };
/** A gateway in front of a dead server; a plain 500 is an error of one request and says nothing about the host. */
const deadStatuses = new Set([502, 503, 504]);

/** Calls foreign systems: the only way out of a service. Made once for a process, closed with it. */
export class EgressClient implements AsyncDisposable {
  private readonly agents: AgentPool;
  private readonly limiter: ConcurrencyLimiter;
  private readonly breaker: CircuitBreaker;
  private readonly rules: AddressRules;
  private readonly resolve: Resolve;
  private readonly defaults: { ports: PortRange[]; limits: Partial<EgressLimits>; userAgent: string };

  constructor(options: EgressOptions = {}) {
    const { rules = new AddressRules(), resolve = systemResolve, connectMs = 5_000 } = options;
    this.rules = rules;
    this.resolve = resolve;
    this.agents = new AgentPool({ rules, resolve, connectMs });
    this.limiter = new ConcurrencyLimiter({ ...defaultConcurrency, ...options.concurrency });
    this.breaker = new CircuitBreaker({ ...defaultBreaker, ...options.breaker });
    const { ports = defaultPorts, limits = {}, userAgent = 'Recado' } = options;
    this.defaults = { ports, limits, userAgent };
  }

  /**
   * Makes one call and reads its whole answer.
   * @throws EgressError with the reason of the last attempt's failure
   */
  async request(request: EgressRequest): Promise<EgressResponse> {
    const began = performance.now();
    let outcome: string = 'ok';
    try {
      const call = prepareCall(request, this.defaults);
      const attributes = { 'server.address': call.url.hostname };
      return await inSpan(`request ${request.purpose}`, { kind: 'client', attributes }, () => this.attempt(call));
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      outcome = error.reason;
      const { host, code, status } = error;
      log.info({ purpose: request.purpose, host, outcome, code, status }, 'a call of a foreign system failed');
      throw error;
    } finally {
      egressSeconds.observe({ purpose: request.purpose, outcome }, (performance.now() - began) / 1000);
    }
  }

  /**
   * Checks an address before it is stored. A name that cannot be resolved now may be later, and is checked again with
   * each call.
   * @throws EgressError `refusedUrl`, `refusedAddress`
   */
  async checkAddress(text: string): Promise<void> {
    const { hostname, port, protocol } = checkUrl(text, this.defaults.ports);
    const portNumber = Number(port) || (protocol === 'https:' ? 443 : 80);
    const host = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) ? [{ address: host }] : await this.resolve(host).catch(() => []);
    if (found.length > 0 && !found.some(({ address }) => this.rules.allows(host, address, portNumber)))
      throw new EgressError('refusedAddress', { host });
  }

  async close(): Promise<void> {
    await this.agents.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  private async attempt(call: PreparedCall): Promise<EgressResponse> {
    const { limits, request, isRepeatable } = call;
    const end = performance.now() + limits.totalMs;
    const signal = AbortSignal.any([AbortSignal.timeout(limits.totalMs), ...(request.signal ? [request.signal] : [])]);
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await this.follow(call, signal);
        egressAttempts.inc({ purpose: request.purpose, outcome: 'ok' });
        return response;
      } catch (error) {
        const failure = toEgressError(error, call.url.hostname, signal);
        egressAttempts.inc({ purpose: request.purpose, outcome: failure.reason });
        const delay = attempt < limits.attempts ? retryDelay(failure, attempt, isRepeatable) : null;
        if (delay === null || signal.aborted || performance.now() + delay > end) throw failure;
        await pause(delay, undefined, { signal }).catch((cause: unknown) => {
          throw toEgressError(cause, call.url.hostname, signal);
        });
      }
    }
  }

  private async follow(first: PreparedCall, signal: AbortSignal): Promise<EgressResponse> {
    let call = first;
    for (let followed = 0; ; followed++) {
      const response = await this.send(call, signal).catch((error: unknown) => {
        throw followed > 0 && error instanceof EgressError ? error.afterSending() : error;
      });
      const { status, headers } = response;
      if (!isRedirect(status)) return response;
      if (followed === call.limits.redirects)
        throw new EgressError('redirect', { host: call.url.hostname, status, isSent: true });
      call = followRedirect(call, status, headers['location'], this.defaults.ports);
    }
  }

  private async send(call: PreparedCall, signal: AbortSignal): Promise<EgressResponse> {
    const { url, request } = call;
    const host = url.hostname;
    // A bank that refuses one company's certificate works for the others.
    const key = `${url.origin} ${fingerprint(request.tls)}`;
    this.breaker.check(key, host);
    return this.limiter.run({ host, company: request.companyId }, signal, () =>
      this.breaker.run(
        key,
        host,
        async () => {
          try {
            return await sendOnce(call, this.agents.for(request.tls), signal);
          } catch (error) {
            throw toEgressError(error, host, signal);
          }
        },
        judge,
      ),
    );
  }
}

/** Whether a failed attempt counts against its host. */
function judge(error: unknown): Verdict {
  if (!(error instanceof EgressError)) return 'unknown';
  const { reason, status } = error;
  if (reason === 'network' || reason === 'timeout') return 'fails';
  if (status !== undefined) return deadStatuses.has(status) ? 'fails' : 'works';
  return 'unknown';
}
