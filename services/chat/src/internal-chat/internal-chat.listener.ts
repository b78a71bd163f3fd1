import { Controller } from '@nestjs/common';
import { copies, usageEvents, userEvents, type EnvelopeOf } from '@recado/contracts';
import { Jobs, OnEvent, takeIfNewer } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { removeMember } from './remove-member.ts';

/** Renames and removes members of chats as their users are, and stores whether the storage of the company is used up. */
@Controller()
export class InternalChatListener {
  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
  ) {}

  @OnEvent(userEvents.updated)
  userUpdated(event: EnvelopeOf<typeof userEvents.updated>): Promise<void> {
    const { userId, name } = event.payload;
    return this.db.within(event, async ({ internalChats, manager }) => {
      if (await takeIfNewer(manager, copies.chat.members, userId, event)) await internalChats.rename(userId, name);
    });
  }

  @OnEvent(usageEvents.quotaChanged)
  quotaChanged(event: EnvelopeOf<typeof usageEvents.quotaChanged>): Promise<void> {
    const { storage, hard } = event.payload;
    return this.db.within(event, async ({ companyStorage, manager }) => {
      if (await takeIfNewer(manager, copies.chat.storage, '', event))
        await companyStorage.saveState(hard && storage === 'exceeded');
    });
  }

  /** Each chat has a transaction of its own, so that no chat is locked for long. */
  @OnEvent(userEvents.deleted)
  async userDeleted(event: EnvelopeOf<typeof userEvents.deleted>): Promise<void> {
    const { userId } = event.payload;
    for (const id of await this.db.within(event, ({ internalChats }) => internalChats.idsOfUser(userId)))
      await this.db.within(event, (scope) => removeMember(scope, this.jobs, event.companyId, id, userId));
  }
}
