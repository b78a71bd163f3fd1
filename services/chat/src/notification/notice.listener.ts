import { Controller } from '@nestjs/common';
import {
  noticeEvents,
  notificationViews,
  platformCaller,
  type EventEnvelope,
  type TicketNotice,
} from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { PushSending } from '../push/push.sending.ts';

/** Something on a ticket: kept for whom it was handed to, and told to those who have no page open. */
@Controller()
export class NoticeListener {
  constructor(
    private readonly db: ChatDatabase,
    private readonly push: PushSending,
  ) {}

  @OnEvent(noticeEvents.requested)
  async noticed({ companyId, trace, payload }: EventEnvelope<TicketNotice>): Promise<void> {
    const caller = platformCaller(companyId, trace);
    if (payload.kind !== 'message') await this.keep(caller, payload);
    if (payload.kind !== 'gone') await this.push.order(caller, payload);
  }

  private keep(caller: { companyId: number }, event: TicketNotice): Promise<void> {
    const { kind, ticket } = event;
    const receiver = kind === 'transfer' ? ticket.userId : null;
    return this.db.within(caller, async ({ notifications, publish }) => {
      for (const gone of await notifications.removeFromOthers(ticket.id, receiver))
        publish(notificationViews.deleted, gone);
      const record = receiver && (await notifications.add(receiver, event));
      if (receiver && record) publish(notificationViews.created, { userId: receiver, record });
    });
  }
}
