import { Controller } from '@nestjs/common';
import { userEvents, type EnvelopeOf, type EventEnvelope, type UserState } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';

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
    return this.db.within(event, ({ users }) => users.remove(event.payload.userId));
  }

  private saveUser(event: EventEnvelope<UserState>): Promise<void> {
    return this.db.within(event, ({ users }) => users.save(event.payload.userId, event.payload.name));
  }
}
