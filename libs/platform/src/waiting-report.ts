import { Fault, loads, serviceCaller, type WaitingKind, type WaitingOfCompany } from '@recado/contracts';
import type { Bus } from './messaging/bus.ts';
import { client } from './messaging/rpc.ts';
import { newTrace } from './telemetry/trace-context.ts';

/** Companies that a report names. */
export const MOST_WAITING_COMPANIES = 300;

/** Reports to billing how much work of a kind waits in this service, by company; nothing while there is none. */
export class WaitingReport {
  private readonly billing;
  /** false at the start: billing may still have the numbers of an earlier process. */
  private isKnownEmpty = false;

  constructor(
    private readonly bus: Bus,
    private readonly kind: WaitingKind,
  ) {
    this.billing = client(bus, loads);
  }

  /** @param companies those with the most of it, all that wait in the service included */
  async send(companies: WaitingOfCompany[]): Promise<void> {
    const isEmpty = companies.length === 0;
    if (isEmpty && this.isKnownEmpty) return;
    const { service } = this.bus;
    try {
      await this.billing.reportWaiting(serviceCaller(service, 0, newTrace()), { kind: this.kind, service, companies });
      this.isKnownEmpty = isEmpty;
    } catch (error) {
      // The next report is newer anyway.
      if (!(error instanceof Fault)) throw error;
    }
  }
}
