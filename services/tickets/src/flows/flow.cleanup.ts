import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { DeskDatabase } from '../rows/desk.database.ts';

const HOUR_MS = 3_600_000;
const BATCH = 1_000;
/** Days for which steps of flows are kept, where the company keeps its messages longer. */
const KEPT_DAYS = 400;

/** Removes old steps of flows. */
@Injectable()
export class FlowCleanup {
  constructor(private readonly db: DeskDatabase) {}

  @Periodic({ everyMs: HOUR_MS, failure: 'old steps of flows could not be removed' })
  async removeOld(): Promise<void> {
    for (let removed = BATCH; removed === BATCH;)
      removed = await this.db.asSystem('old steps of flows of all companies go', ({ flowVisits }) =>
        flowVisits.removeOld(KEPT_DAYS, BATCH),
      );
  }
}
