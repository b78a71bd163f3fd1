import { Injectable } from '@nestjs/common';
import { IntegrationsDatabase } from '../integrations.database.ts';

const WAIT_MS = 5;

/**
 * Says which companies have an active endpoint. Most events are of companies without one, and several arrive in a
 * millisecond: those of a moment are looked up by one query instead of a transaction each.
 */
@Injectable()
export class EndpointLookup {
  private waiting: Map<number, PromiseWithResolvers<boolean>> | null = null;

  constructor(private readonly db: IntegrationsDatabase) {}

  /** Read after the call, so that an endpoint that was saved before the event is seen. */
  hasActive(companyId: number): Promise<boolean> {
    if (this.waiting === null) {
      this.waiting = new Map();
      setTimeout(() => void this.lookUp(), WAIT_MS);
    }
    const asked = this.waiting.get(companyId) ?? Promise.withResolvers<boolean>();
    this.waiting.set(companyId, asked);
    return asked.promise;
  }

  private async lookUp(): Promise<void> {
    const asked = this.waiting ?? new Map<number, PromiseWithResolvers<boolean>>();
    this.waiting = null;
    try {
      const found = await this.db.asSystem('events are of several companies', ({ deliveryQueue }) =>
        deliveryQueue.companiesWithEndpoints([...asked.keys()]),
      );
      for (const [companyId, { resolve }] of asked) resolve(found.has(companyId));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  }
}
