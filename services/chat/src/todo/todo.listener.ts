import { Controller } from '@nestjs/common';
import { ticketEvents, todoViews, userEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';

@Controller()
export class TodoListener {
  constructor(private readonly db: ChatDatabase) {}

  /** Tasks that were about the ticket stay, without their link. */
  @OnEvent(ticketEvents.deleted)
  ticketDeleted(event: EnvelopeOf<typeof ticketEvents.deleted>): Promise<void> {
    const { uuid } = event.payload;
    return this.db.within(event, async ({ todo, publish }) => {
      for (const userId of uuid ? await todo.usersOfTicket(uuid) : []) {
        const { version } = await todo.nextVersion(userId);
        await todo.forgetTicket(userId, version, uuid ?? '');
        publish(todoViews.changed, { userId, version });
      }
    });
  }

  @OnEvent(userEvents.deleted)
  userDeleted(event: EnvelopeOf<typeof userEvents.deleted>): Promise<void> {
    return this.db.within(event, ({ todo }) => todo.forget(event.payload.userId));
  }
}
