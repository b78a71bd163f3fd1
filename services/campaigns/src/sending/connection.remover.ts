import { Injectable } from '@nestjs/common';
import type { CampaignsScope } from '../campaigns.database.ts';
import { publishCampaign } from '../rows/publish-campaign.ts';
import { OutcomeRecorder } from './outcome.recorder.ts';
import { fail } from './recipient-progress.ts';

/** Takes a connection that is gone out of its campaigns; one that runs and has no other stops. */
@Injectable()
export class ConnectionRemover {
  constructor(private readonly outcomes: OutcomeRecorder) {}

  /** @returns how many campaigns had it */
  async remove(scope: CampaignsScope, connectionId: number): Promise<number> {
    await this.failOrdered(scope, connectionId);
    await scope.lanes.remove(connectionId);
    const using = await scope.campaigns.lockUsing(connectionId);
    for (const campaign of using) {
      campaign.connectionIds = campaign.connectionIds.filter((id) => id !== connectionId);
      const isStopped = campaign.status === 'EM_ANDAMENTO' && campaign.connectionIds.length === 0;
      if (isStopped) campaign.stop('noConnection');
      await scope.campaigns.save(campaign);
      await publishCampaign(scope, campaign, isStopped ? 'status' : 'updated');
    }
    await scope.campaigns.disconnect(connectionId);
    return using.length;
  }

  /** Whether the message on its way arrived is unknown: it is not sent again by itself. */
  private async failOrdered(scope: CampaignsScope, connectionId: number): Promise<void> {
    const recipientId = await scope.lanes.recipientOf(connectionId);
    const recipient = recipientId === null ? null : await scope.recipients.find(recipientId);
    if (!recipient) return;
    await this.outcomes.change(scope, recipient, (locked) => ({
      tally: fail(locked, 'ERR_NO_WAPP_FOUND'),
      isSettled: true,
    }));
  }
}
