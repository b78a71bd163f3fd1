import { Injectable } from '@nestjs/common';
import { sending, serviceCaller, type Caller } from '@recado/contracts';
import { Bus, client, currentTrace, log } from '@recado/platform';
import { setTimeout as pause } from 'node:timers/promises';

/** For so long an estimate serves the calls that follow, in ms. */
const KEPT_MS = 2_000;
const MOST_KEPT = 10_000;
/** A call does not wait longer for its estimate, in ms. */
const LONGEST_MS = 500;

/** Tells about when a message of the API is sent: the connection's budget is shared with campaigns and schedules. */
@Injectable()
export class SendEstimate {
  private readonly kept = new Map<number, { until: number; nextAt: Promise<string | null> }>();

  constructor(private readonly bus: Bus) {}

  /** @returns null when it is not known; then nothing depends on it */
  of({ companyId }: Caller, connectionId: number): Promise<string | null> {
    const known = this.kept.get(connectionId);
    if (known && known.until > Date.now()) return known.nextAt;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const nextAt = Promise.race([this.ask(companyId, connectionId), pause(LONGEST_MS, null, { ref: false })]);
    this.kept.set(connectionId, { until: Date.now() + KEPT_MS, nextAt });
    return nextAt;
  }

  private async ask(companyId: number, connectionId: number): Promise<string | null> {
    try {
      const caller = serviceCaller('tickets', companyId, currentTrace());
      return (await client(this.bus, sending).backlog(caller, { connectionId })).nextAt;
    } catch (error) {
      log.debug({ err: error, connectionId }, 'the backlog of a connection is not known');
      return null;
    }
  }
}
