import { Controller } from '@nestjs/common';
import { publishUser } from '../rows/publish-user.ts';
import { accountViews, connectionEvents, queueEvents, type EventEnvelope } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import type { UserEntity } from '../rows/user.entity.ts';

/** Users lose removed queues and connections. */
@Controller()
export class UserListener {
  constructor(private readonly db: AccountsDatabase) {}

  @OnEvent(queueEvents.deleted)
  queueRemoved({ companyId, payload }: EventEnvelope<{ queueId: number }>): Promise<void> {
    return this.updateUsers(companyId, async ({ users, invitations, publish }) => {
      if (await invitations.removeQueue(payload.queueId)) publish(accountViews.invitations, {});
      return users.removeQueue(payload.queueId);
    });
  }

  @OnEvent(connectionEvents.deleted)
  connectionRemoved({ companyId, payload }: EventEnvelope<{ connectionId: number }>): Promise<void> {
    return this.updateUsers(companyId, ({ users }) => users.removeWhatsapp(payload.connectionId));
  }

  private updateUsers(companyId: number, change: (scope: AccountsScope) => Promise<UserEntity[]>): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      for (const user of await change(scope)) publishUser(scope, user, 'updated');
    });
  }
}
