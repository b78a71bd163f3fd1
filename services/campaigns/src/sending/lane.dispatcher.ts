import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isDatabaseAway, log } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import type { Lane } from './lane.repository.ts';
import { LaneWorker } from './lane.worker.ts';

const POLL_MS = 500;
const AT_ONCE = 16;

/** Works on the lanes that are due, those of all companies side by side. Replicas share them by row locks. */
@Injectable()
export class LaneDispatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  private claiming: Promise<void> | undefined;
  private isRequested = false;
  private readonly working = new Set<Promise<void>>();
  /** When the last look began and when the next lane is due, by the monotonic clock. */
  private lookedAt = -Infinity;
  private dueAt = -Infinity;

  constructor(
    private readonly db: CampaignsDatabase,
    private readonly worker: LaneWorker,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.lookWhenDue(), POLL_MS);
  }
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.claiming;
    await Promise.all(this.working);
  }

  private lookWhenDue(): void {
    if (performance.now() >= this.dueAt || !this.db.activity.maySkip(this.lookedAt)) this.look();
  }

  /** Looks for lanes that are due, now. */
  look(): void {
    this.isRequested = true;
    this.claiming ??= this.claimAll().finally(() => {
      this.claiming = undefined;
    });
  }

  private async claimAll(): Promise<void> {
    while (this.isRequested && !this.stopping && this.working.size < AT_ONCE) {
      this.isRequested = false;
      const lanes = await this.claim(AT_ONCE - this.working.size);
      for (const lane of lanes) this.start(lane);
      if (lanes.length > 0 && this.working.size < AT_ONCE) this.isRequested = true;
    }
  }

  private async claim(most: number): Promise<Lane[]> {
    this.lookedAt = performance.now();
    try {
      return await this.db.asSystem('lanes of all companies', async ({ lanes }) => {
        const claimed = await lanes.claim(most);
        this.dueAt = claimed.length > 0 ? -Infinity : this.lookedAt + (await lanes.msUntilDue());
        return claimed;
      });
    } catch (error) {
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'lanes could not be claimed');
      return [];
    }
  }

  private start(lane: Lane): void {
    const work = this.worker
      .work(lane)
      .catch((error: unknown) => {
        log.warn({ err: error, connectionId: lane.connectionId }, 'a campaign message is tried again');
      })
      .finally(() => {
        this.working.delete(work);
        if (!this.stopping) this.look();
      });
    this.working.add(work);
  }
}
