import { Injectable } from '@nestjs/common';
import { Bus, Periodic, WaitingReport } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';

/** Reports the messages that running campaigns have not sent yet, by company. */
@Injectable()
export class WaitingMessages {
  private readonly waiting: WaitingReport;

  constructor(
    private readonly db: CampaignsDatabase,
    bus: Bus,
  ) {
    this.waiting = new WaitingReport(bus, 'campaigns');
  }

  @Periodic({ everyMs: 60_000, failure: 'waiting messages of campaigns were not counted' })
  async report(): Promise<void> {
    await this.waiting.send(
      await this.db.asSystem('campaigns of all companies', ({ tallies }) => tallies.countWaiting()),
    );
  }
}
