import { Injectable } from '@nestjs/common';
import { serviceCaller, slowDowns, type SlowDownOfCompany } from '@recado/contracts';
import { Bus } from './messaging/bus.ts';
import { client } from './messaging/rpc.ts';
import { newTrace } from './telemetry/trace-context.ts';

/** How often accounts is asked which companies are slowed down. */
export const SLOW_DOWNS_MS = 10_000;

/**
 * The companies that the provider has slowed down, as accounts has answered last. While accounts does not answer the last answer
 * counts, and each end that it names.
 */
@Injectable()
export class SlowDowns {
  private byCompany = new Map<number, SlowDownOfCompany>();
  private readonly accounts;

  constructor(private readonly bus: Bus) {
    this.accounts = client(bus, slowDowns);
  }

  /** Asks accounts. */
  async refresh(): Promise<void> {
    const active = await this.accounts.active(serviceCaller(this.bus.service, 0, newTrace()), {});
    this.byCompany = new Map(active.map((slowDown) => [slowDown.companyId, slowDown]));
  }

  of(companyId: number): SlowDownOfCompany | null {
    const found = this.byCompany.get(companyId);
    if (!found || (found.until !== null && Date.parse(found.until) <= Date.now())) return null;
    return found;
  }
}
