import { Controller } from '@nestjs/common';
import { userEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';

@Controller()
export class TodoListener {
  constructor(private readonly db: ChatDatabase) {}

  @OnEvent(userEvents.deleted)
  userDeleted(event: EnvelopeOf<typeof userEvents.deleted>): Promise<void> {
    return this.db.within(event, ({ todo }) => todo.forget(event.payload.userId));
  }
}
