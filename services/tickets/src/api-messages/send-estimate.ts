import { Injectable } from '@nestjs/common';
import { sending, serviceCaller, type Backlog } from '@recado/contracts';
import { Bus, client, currentTrace, log } from '@recado/platform';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendPace } from '../rows/send-place.repository.ts';

/** For so long a pace serves the calls that follow, in ms. */
const KEPT_MS = 2_000;
const MOST_KEPT = 10_000;
/** A call does not wait longer for its estimate, in ms. */
const LONGEST_MS = 500;

/** Asks how fast a connection sends, and what keeps it: its budget is shared with campaigns and schedules. */
@Injectable()
export class SendEstimate {
  private readonly kept = new Map<number, { until: number; pace: Promise<SendPace | null> }>();

  constructor(private readonly bus: Bus) {}

  /** @returns null when it is not known; then the call has no estimate, and nothing depends on that */
  paceOf(companyId: number, connectionId: number): Promise<SendPace | null> {
    const known = this.kept.get(connectionId);
    if (known && known.until > Date.now()) return known.pace;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const pace = Promise.race([this.ask(companyId, connectionId), pause(LONGEST_MS, null, { ref: false })]);
    this.kept.set(connectionId, { until: Date.now() + KEPT_MS, pace });
    return pace;
  }

  private async ask(companyId: number, connectionId: number): Promise<SendPace | null> {
    try {
      const caller = serviceCaller('tickets', companyId, currentTrace());
      return readPace(await client(this.bus, sending).backlog(caller, { connectionId }));
    } catch (error) {
      log.debug({ err: error, connectionId }, 'the backlog of a connection is not known');
      return null;
    }
  }
}

/** The previous release does not say how fast it sends. */
const readPace = ({ perMinute, burst, busyUntil }: Partial<Backlog>): SendPace | null =>
  perMinute === undefined || burst === undefined
    ? null
    : { intervalMs: 60_000 / perMinute, burst, busyUntil: busyUntil ?? null };
