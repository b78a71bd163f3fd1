import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@recado/contracts';
import { isDatabaseAway } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { updateQuotas } from './update-quotas.ts';
import type { CountedEvent } from './usage.repository.ts';
import type { UsageCounts } from './usage-kinds.ts';

interface WaitingEvent extends CountedEvent {
  done: PromiseWithResolvers<void>;
}

/** The least time between two transactions; events that arrive meanwhile are written together. */
const SPACING_MS = 1_000;
/** So many events do not wait, because a company has at most `EVENTS_AT_ONCE` in work. */
const MOST_WAITING = 50;

/** Counts events, each once however often it comes. An event is done once it is committed. */
@Injectable()
export class UsageRecorder {
  private waiting = new Map<string, WaitingEvent>();
  private isWriting = false;
  private hurry = (): void => undefined;

  constructor(private readonly db: BillingDatabase) {}

  async record({ id, companyId, actor, at }: EventEnvelope, counts: UsageCounts): Promise<void> {
    const userId = actor.kind === 'user' ? actor.userId : null;
    if (userId === null && Object.keys(counts).length === 0) return;
    const known = this.waiting.get(id);
    if (known) return known.done.promise;
    const done = Promise.withResolvers<void>();
    this.waiting.set(id, { id, companyId, at: new Date(at), userId, counts, done });
    if (!this.isWriting) void this.writeAll();
    else if (this.waiting.size >= MOST_WAITING) this.hurry();
    return done.promise;
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.size > 0) {
      const events = [...this.waiting.values()];
      this.waiting = new Map();
      const full = new Promise<void>((resolve) => (this.hurry = resolve));
      const spaced = pause(SPACING_MS, undefined, { ref: false });
      await this.write(events);
      if (this.waiting.size < MOST_WAITING) await Promise.race([full, spaced]);
    }
    this.isWriting = false;
  }

  /** An event that cannot be counted must not keep others from being counted. */
  private async write(events: WaitingEvent[]): Promise<void> {
    try {
      await this.save(events);
      for (const { done } of events) done.resolve();
    } catch (error) {
      if (events.length > 1 && !isDatabaseAway(error)) for (const event of events) await this.write([event]);
      else for (const { done } of events) done.reject(error);
    }
  }

  private save(events: WaitingEvent[]): Promise<void> {
    return this.db.asSystem('events of several companies are counted together', async (scope) => {
      const changed = await scope.usage.add(events.map(({ done: _done, ...event }) => event));
      if (changed.length > 0) await updateQuotas(scope, changed, new Date());
    });
  }
}
