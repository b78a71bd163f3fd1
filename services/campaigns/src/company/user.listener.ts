import { Controller } from '@nestjs/common';
import { copies, userEvents, type EnvelopeOf, type EventEnvelope, type UserState } from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';

const copy = copies.campaigns.users;

/** Maintains the copies of the names of users, whom accounts owns. */
@Controller()
export class UserListener {
  constructor(private readonly db: CampaignsDatabase) {}

  @OnEvent(userEvents.created)
  created(event: EventEnvelope<UserState>): Promise<void> {
    return this.saveUser(event);
  }
  @OnEvent(userEvents.updated)
  updated(event: EventEnvelope<UserState>): Promise<void> {
    return this.saveUser(event);
  }
  @OnEvent(userEvents.deleted)
  deleted(event: EnvelopeOf<typeof userEvents.deleted>): Promise<void> {
    const { userId } = event.payload;
    return this.db.within(event, async ({ users, manager }) => {
      if (await takeIfNewer(manager, copy, userId, event)) await users.remove(userId);
    });
  }

  private saveUser(event: EventEnvelope<UserState>): Promise<void> {
    const { userId, name } = event.payload;
    return this.db.within(event, async ({ users, manager }) => {
      if (await takeIfNewer(manager, copy, userId, event)) await users.save(userId, name);
    });
  }
}
