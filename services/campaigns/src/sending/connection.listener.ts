import { Controller } from '@nestjs/common';
import { connectionEvents, copies, type EnvelopeOf } from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { publishCampaign } from '../rows/publish-campaign.ts';
import { LaneDispatcher } from './lane.dispatcher.ts';
import { OutcomeRecorder } from './outcome.recorder.ts';
import { fail } from './recipient-progress.ts';

/** Connections that are back send on; those that are removed leave their campaigns. */
@Controller()
export class ConnectionListener {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly outcomes: OutcomeRecorder,
    private readonly dispatcher: LaneDispatcher,
  ) {}

  @OnEvent(connectionEvents.statusChanged)
  async statusChanged(event: EnvelopeOf<typeof connectionEvents.statusChanged>): Promise<void> {
    const { connectionId, status, restrictedUntil = null } = event.payload;
    await this.db.within(event, async ({ connections, lanes, manager }) => {
      if (!(await takeIfNewer(manager, copies.campaigns.connections, connectionId, event))) return;
      await connections.save(event.payload);
      await lanes.showRestriction(connectionId, restrictedUntil === null ? null : new Date(restrictedUntil));
      if (status === 'CONNECTED') await lanes.wakeKnown(connectionId);
    });
    if (status === 'CONNECTED') this.dispatcher.look();
  }

  @OnEvent(connectionEvents.deleted)
  deleted(event: EnvelopeOf<typeof connectionEvents.deleted>): Promise<void> {
    const { connectionId } = event.payload;
    return this.db.within(event, async (scope) => {
      if (await takeIfNewer(scope.manager, copies.campaigns.connections, connectionId, event))
        await scope.connections.remove(connectionId);
      await this.failOrdered(scope, connectionId);
      await scope.lanes.remove(connectionId);
      for (const campaign of await scope.campaigns.lockUsing(connectionId)) {
        campaign.whatsappIds = campaign.whatsappIds.filter((id) => id !== connectionId);
        const isStopped = campaign.status === 'EM_ANDAMENTO' && campaign.whatsappIds.length === 0;
        if (isStopped) campaign.stop('noConnection');
        await scope.campaigns.save(campaign);
        await publishCampaign(scope, campaign, isStopped ? 'status' : 'updated');
      }
      await scope.campaigns.disconnect(connectionId);
    });
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
