import { Controller } from '@nestjs/common';
import { connectionEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent, pointReached } from '@recado/platform';
import { postCallState } from '../conversation/post-call-state.ts';
import { DeskDatabase } from '../rows/desk.database.ts';

/**
 * Calls that wait for a removed connection fail at once. They are not sent by the default one as schedules are: a key may be
 * limited to connections, and the program is the one that chooses another.
 */
@Controller()
export class ApiMessageListener {
  constructor(private readonly db: DeskDatabase) {}

  @OnEvent(connectionEvents.deleted)
  connectionDeleted(event: EnvelopeOf<typeof connectionEvents.deleted>): Promise<void> {
    return this.db.within(event, async (scope) => {
      const posted = await scope.apiMessages.failOfConnection(event.payload.connectionId, 'ERR_WAPP_REMOVED');
      for (const id of posted) await postCallState(scope, id);
      pointReached('callsStopped');
    });
  }
}
