import { EgressError } from './egress.error.ts';

export interface BreakerLimits {
  /** Failures in a row after which a host is left alone. */
  failures: number;
  /** Milliseconds it is left alone, until one call tries it again. */
  pauseMs: number;
}

interface Circuit {
  failures: number;
  /** When one call may try again, in milliseconds of a clock that never jumps; 0 while the circuit is closed. */
  retryAt: number;
  isProbing: boolean;
}

/** Hosts are chosen by tenants; the oldest is forgotten beyond this number. */
const MOST_CIRCUITS = 5_000;

/** The outcome of an attempt, as far as it concerns the host. */
export type Verdict = 'works' | 'fails' | 'unknown';

/**
 * Leaves a host alone that fails again and again, and lets a single call try it after a pause (the circuit breaker of
 * M. Nygard, "Release It!"). A process judges by its own calls.
 */
export class CircuitBreaker {
  private readonly circuits = new Map<string, Circuit>();

  constructor(
    private readonly limits: BreakerLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws EgressError `breakerOpen` */
  check(key: string, host: string): void {
    const circuit = this.circuits.get(key);
    if (!circuit || circuit.retryAt === 0) return;
    const left = circuit.retryAt - this.now();
    if (left <= 0 && !circuit.isProbing) return;
    throw new EgressError('breakerOpen', { host, retryAfterMs: Math.max(0, Math.ceil(left)) });
  }

  /**
   * Runs `work` unless the host is left alone.
   * @param judge what an error says about the host; an answer says that it works
   * @throws EgressError `breakerOpen`
   */
  async run<T>(key: string, host: string, work: () => Promise<T>, judge: (error: unknown) => Verdict): Promise<T> {
    this.check(key, host);
    const circuit = this.circuits.get(key);
    const isProbe = circuit !== undefined && circuit.retryAt > 0;
    if (isProbe) circuit.isProbing = true;
    let verdict: Verdict = 'works';
    try {
      return await work();
    } catch (error) {
      verdict = judge(error);
      throw error;
    } finally {
      if (isProbe) circuit.isProbing = false;
      if (verdict === 'works') this.circuits.delete(key);
      else if (verdict === 'fails') this.countFailure(key);
    }
  }

  private countFailure(key: string): void {
    const circuit = this.circuits.get(key) ?? { failures: 0, retryAt: 0, isProbing: false };
    circuit.failures++;
    if (circuit.failures >= this.limits.failures) circuit.retryAt = this.now() + this.limits.pauseMs;
    this.circuits.set(key, circuit);
    const oldest = this.circuits.keys().next().value;
    if (this.circuits.size > MOST_CIRCUITS && oldest !== undefined) this.circuits.delete(oldest);
  }
}
