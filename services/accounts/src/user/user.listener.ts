import { accountEvents, connectionEvents, ticketEvents, type EventEnvelope } from '@recado/contracts';
import { OnEvent, Listens } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import type { UserEntity } from './user.entity.ts';

/** Queues and connections that are removed are nobody's any more. */
@Listens()
export class UserListener {
  constructor(private readonly db: AccountsDatabase) {}

  @OnEvent(ticketEvents.queueRemoved)
  queueRemoved({ companyId, payload }: EventEnvelope<{ queueId: number }>): Promise<void> {
    return this.changing(companyId, ({ users }) => users.removeQueue(payload.queueId));
  }

  @OnEvent(connectionEvents.removed)
  connectionRemoved({ companyId, payload }: EventEnvelope<{ whatsappId: number }>): Promise<void> {
    return this.changing(companyId, ({ users }) => users.removeWhatsapp(payload.whatsappId));
  }

  private changing(companyId: number, change: (scope: AccountsScope) => Promise<UserEntity[]>): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      for (const user of await change(scope))
        scope.publish(accountEvents.userSaved, { userId: user.id, user: user.present() });
    });
  }
}
