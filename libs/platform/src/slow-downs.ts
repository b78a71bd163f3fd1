import { Injectable } from '@nestjs/common';
import { serviceCaller, slowDowns, type SlowDownOfCompany } from '@recado/contracts';
import { Bus } from './messaging/bus.ts';
import { client } from './messaging/rpc.ts';
import { newTrace, outsideContext } from './telemetry/trace-context.ts';

/** An answer of accounts that is older is asked for again. */
const FRESH_MS = 10_000;

/**
 * The companies that the provider has slowed down, as accounts has answered last. Nobody waits for an answer: while a newer one
 * comes, and while accounts is away, the last one counts, and each end that it names.
 */
@Injectable()
export class SlowDowns {
  private byCompany = new Map<number, SlowDownOfCompany>();
  private askedAt = -Infinity;
  private readonly accounts;

  constructor(protected readonly bus: Bus) {
    this.accounts = client(bus, slowDowns);
  }

  of(companyId: number): SlowDownOfCompany | null {
    if (performance.now() - this.askedAt > FRESH_MS) this.ask();
    const found = this.byCompany.get(companyId);
    if (!found || (found.until !== null && Date.parse(found.until) <= Date.now())) return null;
    return found;
  }

  /** 1: the company has its usual pace; 4: it has a quarter. */
  divisorOf(companyId: number): number {
    return this.of(companyId)?.divisor ?? 1;
  }

  /** Asks accounts; a refused call is made again with the next look. */
  protected ask(): void {
    this.askedAt = performance.now();
    const asked = this.askedAt;
    outsideContext(() => this.accounts.active(serviceCaller(this.bus.service, 0, newTrace()), {})).then(
      (active) => {
        // An answer that a later question has overtaken may be older than that one's.
        if (asked === this.askedAt) this.byCompany = new Map(active.map((one) => [one.companyId, one]));
      },
      () => undefined,
    );
  }
}
