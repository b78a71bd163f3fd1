import { Injectable } from '@nestjs/common';
import { Bus } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';

const WAIT_MS = 5;
/** A company without an endpoint is remembered for so long, or until the hint that one was saved. */
const NONE_MS = 1_000;
const MOST_KNOWN = 10_000;
/** The subject of the hint that a company has an active endpoint. */
export const ENDPOINT_HINT = 'hint.integrations.endpoint';
export interface EndpointHint {
  companyId: number;
}

/**
 * Says which companies have an active endpoint. Most events are of companies without one, and several arrive in a
 * millisecond: those of a moment are looked up by one query instead of a transaction each.
 */
@Injectable()
export class EndpointLookup {
  private waiting: Map<number, PromiseWithResolvers<boolean>> | null = null;
  /** Companies without an active endpoint, and when the query for them began, by the monotonic clock. */
  private readonly none = new Map<number, number>();
  /** When an endpoint was saved, or hints may have been lost. */
  private savedAt = -Infinity;

  constructor(
    private readonly db: IntegrationsDatabase,
    bus: Bus,
  ) {
    bus.onHint<EndpointHint>(ENDPOINT_HINT, ({ companyId }) => this.forget([companyId]));
    bus.onReconnect(() => this.forget([...this.none.keys()]));
  }

  /** Read after the call, so that an endpoint that was saved before the event is seen. */
  hasActive(companyId: number): Promise<boolean> {
    if (performance.now() - (this.none.get(companyId) ?? -Infinity) < NONE_MS) return Promise.resolve(false);
    if (this.waiting === null) {
      this.waiting = new Map();
      setTimeout(() => void this.lookUp(), WAIT_MS);
    }
    const asked = this.waiting.get(companyId) ?? Promise.withResolvers<boolean>();
    this.waiting.set(companyId, asked);
    return asked.promise;
  }

  private forget(companyIds: number[]): void {
    this.savedAt = performance.now();
    for (const id of companyIds) this.none.delete(id);
  }

  private async lookUp(): Promise<void> {
    const asked = this.waiting ?? new Map<number, PromiseWithResolvers<boolean>>();
    this.waiting = null;
    const began = performance.now();
    try {
      const found = await this.db.asSystem('events are of several companies', ({ deliveryQueue }) =>
        deliveryQueue.companiesWithEndpoints([...asked.keys()]),
      );
      // An endpoint that was saved meanwhile may not have been seen.
      const isNoneKnown = this.savedAt < began;
      if (this.none.size > MOST_KNOWN) this.none.clear();
      for (const [companyId, { resolve }] of asked) {
        if (isNoneKnown && !found.has(companyId)) this.none.set(companyId, began);
        resolve(found.has(companyId));
      }
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  }
}
