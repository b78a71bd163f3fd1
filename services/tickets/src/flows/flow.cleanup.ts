import { Injectable } from '@nestjs/common';
import { isDatabaseAway, log, Periodic } from '@recado/platform';
import { DeskDatabase } from '../rows/desk.database.ts';
import type { DueFlow } from '../rows/flow/flow-count.repository.ts';

const HOUR_MS = 3_600_000;
const COUNT_MS = 10_000;
const BATCH = 1_000;
/** Days for which steps of flows are kept, where the company keeps its messages longer. */
const KEPT_DAYS = 400;

/** Counts the steps of flows by days, and removes old ones. */
@Injectable()
export class FlowCleanup {
  constructor(private readonly db: DeskDatabase) {}

  /** Counts days that are over, one flow and day at a time. A process that comes later finds the day counted. */
  @Periodic({ everyMs: COUNT_MS, failure: 'steps of flows could not be counted', lessAtRest: true })
  async countDays(signal: AbortSignal): Promise<void> {
    for (let counted = 1; counted > 0 && !signal.aborted;) {
      const due = await this.db.asSystem('days of flows of all companies are over', ({ flowCounts }) =>
        flowCounts.due(BATCH),
      );
      counted = 0;
      for (const flow of due) if (await this.countDay(flow)) counted++;
    }
  }

  /** @returns false for a flow that could not be counted, which holds up no other */
  private async countDay({ companyId, flowId }: DueFlow): Promise<boolean> {
    try {
      await this.db.within({ companyId }, async ({ flows, flowCounts, copies }) => {
        if (await flows.lockDueCount(flowId)) await flowCounts.countDay(flowId, await copies.timezone());
      });
      return true;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.warn({ err: error, companyId, flowId }, 'a day of a flow could not be counted');
      return false;
    }
  }

  @Periodic({ everyMs: HOUR_MS, failure: 'old steps of flows could not be removed' })
  async removeOld(): Promise<void> {
    for (let removed = BATCH; removed === BATCH;)
      removed = await this.db.asSystem('old steps of flows of all companies go', ({ flowVisits }) =>
        flowVisits.removeOld(KEPT_DAYS, BATCH),
      );
  }
}
