import { Controller } from '@nestjs/common';
import {
  contactEvents,
  noticeEvents,
  notificationViews,
  platformCaller,
  type EnvelopeOf,
  type EventEnvelope,
  type TicketNotice,
} from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { PushDispatcher } from '../push/push.dispatcher.ts';

/** Stores notices for the agents of tickets and pushes them to browsers without an open page. */
@Controller()
export class NoticeListener {
  constructor(
    private readonly db: ChatDatabase,
    private readonly push: PushDispatcher,
  ) {}

  @OnEvent(noticeEvents.requested)
  async noticeRequested({ companyId, trace, payload }: EventEnvelope<TicketNotice>): Promise<void> {
    const caller = platformCaller(companyId, trace);
    if (payload.kind !== 'message') await this.saveNotification(caller, payload);
    if (payload.kind !== 'gone') await this.push.dispatch(caller, payload);
  }

  /** Notifications name the contact and quote notes. */
  @OnEvent(contactEvents.ticketsErased)
  ticketsErased(event: EnvelopeOf<typeof contactEvents.ticketsErased>): Promise<void> {
    return this.db.within(event, async ({ notifications, publish }) => {
      for (const removed of await notifications.removeOfTickets(event.payload.ticketIds))
        publish(notificationViews.deleted, removed);
    });
  }

  private saveNotification(caller: { companyId: number }, event: TicketNotice): Promise<void> {
    const { kind, ticket } = event;
    const receiver = kind === 'transfer' ? ticket.userId : null;
    return this.db.within(caller, async ({ notifications, publish }) => {
      for (const removed of await notifications.removeFromOthers(ticket.id, receiver))
        publish(notificationViews.deleted, removed);
      const record = receiver && (await notifications.add(receiver, event));
      if (receiver && record) publish(notificationViews.created, { userId: receiver, record });
    });
  }
}
