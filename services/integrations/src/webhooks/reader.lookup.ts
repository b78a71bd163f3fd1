import { Injectable } from '@nestjs/common';
import { Bus } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';

const WAIT_MS = 5;
/** A company without a reader is remembered for so long, or until the hint that one came. */
const NONE_MS = 1_000;
const MOST_KNOWN = 10_000;
/** The subject of the hint that a company has an active endpoint, or a program that reads the log of events. */
export const READER_HINT = 'hint.integrations.endpoint';
export interface ReaderHint {
  companyId: number;
}

/**
 * Says which companies have a reader of their events: an endpoint, or a program that reads the log. Most events are of
 * companies without one, and several arrive in a millisecond: those of a moment are looked up by one query instead of a
 * transaction each.
 */
@Injectable()
export class ReaderLookup {
  private waiting: Map<number, PromiseWithResolvers<boolean>> | null = null;
  /** Companies without a reader, and when the query for them began, by the monotonic clock. */
  private readonly none = new Map<number, number>();
  /** When a reader came, or hints may have been lost. */
  private cameAt = -Infinity;

  constructor(
    private readonly db: IntegrationsDatabase,
    bus: Bus,
  ) {
    bus.onHint<ReaderHint>(READER_HINT, ({ companyId }) => this.forget([companyId]));
    bus.onReconnect(() => this.forget([...this.none.keys()]));
  }

  /** Read after the call, so that a reader that came before the event is seen. */
  hasReader(companyId: number): Promise<boolean> {
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
    this.cameAt = performance.now();
    for (const id of companyIds) this.none.delete(id);
  }

  private async lookUp(): Promise<void> {
    const asked = this.waiting ?? new Map<number, PromiseWithResolvers<boolean>>();
    this.waiting = null;
    const began = performance.now();
    try {
      const found = await this.db.asSystem('events are of several companies', ({ eventLog }) =>
        eventLog.companiesWithLog([...asked.keys()]),
      );
      // A reader that came meanwhile may not have been seen.
      const isNoneKnown = this.cameAt < began;
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
