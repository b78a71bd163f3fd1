import { Controller } from '@nestjs/common';
import { connectionEvents, copies, type EnvelopeOf } from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { addRuleEvents } from '../rows/rule/capture-rule-events.ts';
import { CompanyDatabase } from './company.database.ts';

const own = copies.tickets;

/** Maintains outages and falls of health of connections, for the rules that wait for them. */
@Controller()
export class ConnectionStateListener {
  constructor(private readonly db: CompanyDatabase) {}

  @OnEvent(connectionEvents.down)
  down(event: EnvelopeOf<typeof connectionEvents.down>): Promise<void> {
    const { connectionId, since } = event.payload;
    return this.saveOutage(event, connectionId, since);
  }
  @OnEvent(connectionEvents.up)
  up(event: EnvelopeOf<typeof connectionEvents.up>): Promise<void> {
    return this.saveOutage(event, event.payload.connectionId, null);
  }

  /** A fall that comes again is none. */
  @OnEvent(connectionEvents.healthFell)
  healthFell(event: EnvelopeOf<typeof connectionEvents.healthFell>): Promise<void> {
    const { connectionId, name: connection, to } = event.payload;
    return this.db.within(event, async (scope) => {
      if (!(await takeIfNewer(scope.manager, own.healthFalls, connectionId, event))) return;
      await scope.connectionStates.saveFall(connectionId, to);
      const detail = { connectionId, connection };
      await addRuleEvents(scope, [{ trigger: 'numberHealth', ticketId: null, contactId: null, detail }]);
    });
  }

  @OnEvent(connectionEvents.deleted)
  deleted(event: EnvelopeOf<typeof connectionEvents.deleted>): Promise<void> {
    const { connectionId } = event.payload;
    return this.db.within(event, async ({ connectionStates, manager }) => {
      const isTaken = await takeIfNewer(manager, own.outages, connectionId, event);
      if ((await takeIfNewer(manager, own.healthFalls, connectionId, event)) || isTaken)
        await connectionStates.remove(connectionId);
    });
  }

  private saveOutage(
    event: EnvelopeOf<typeof connectionEvents.up>,
    connectionId: number,
    since: string | null,
  ): Promise<void> {
    return this.db.within(event, async ({ connectionStates, manager }) => {
      if (await takeIfNewer(manager, own.outages, connectionId, event))
        await connectionStates.saveOutage(connectionId, since);
    });
  }
}
