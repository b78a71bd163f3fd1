import { Controller } from '@nestjs/common';
import { connectionEvents, copies, type EnvelopeOf } from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { ConnectionRemover } from './connection.remover.ts';
import { LaneDispatcher } from './lane.dispatcher.ts';

/** Connections that are back send on; those that are removed leave their campaigns. */
@Controller()
export class ConnectionListener {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly remover: ConnectionRemover,
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
      await this.remover.remove(scope, connectionId);
    });
  }
}
