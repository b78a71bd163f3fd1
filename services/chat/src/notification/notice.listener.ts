import { Controller } from '@nestjs/common';
import {
  contactEvents,
  noticeEvents,
  notificationViews,
  platformCaller,
  userEvents,
  type EnvelopeOf,
  type EventEnvelope,
  type RuleNotice,
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
    if (isForNamed(payload)) await this.saveForNamed(caller, payload);
    else if (payload.kind !== 'message') await this.saveNotification(caller, payload);
    if (payload.kind !== 'gone') await this.push.dispatch(caller, payload);
  }

  @OnEvent(noticeEvents.ruled)
  async ruled(event: EventEnvelope<RuleNotice>): Promise<void> {
    const { companyId, trace, at, payload } = event;
    await this.db.within(event, async ({ notifications, publish }) => {
      for (const userId of payload.users) {
        const record = await notifications.addOfRule(userId, payload, at);
        if (record) publish(notificationViews.created, { userId, record });
      }
    });
    await this.push.dispatchOfRule(platformCaller(companyId, trace), payload);
  }

  /** Notifications name the contact and quote notes. */
  @OnEvent(contactEvents.ticketsErased)
  ticketsErased(event: EnvelopeOf<typeof contactEvents.ticketsErased>): Promise<void> {
    return this.db.within(event, async ({ notifications, publish }) => {
      for (const removed of await notifications.removeOfTickets(event.payload.ticketIds))
        publish(notificationViews.deleted, removed);
    });
  }

  @OnEvent(contactEvents.erased)
  contactErased(event: EnvelopeOf<typeof contactEvents.erased>): Promise<void> {
    return this.db.within(event, async ({ notifications, publish }) => {
      for (const removed of await notifications.removeOfContact(event.payload.contactId))
        publish(notificationViews.deleted, removed);
    });
  }

  @OnEvent(userEvents.deleted)
  userDeleted(event: EnvelopeOf<typeof userEvents.deleted>): Promise<void> {
    return this.db.within(event, ({ notifications }) => notifications.removeOfUser(event.payload.userId));
  }

  /** A promise is for the ticket's agent, or for the people of its queue; a note for those whom it names. */
  private saveForNamed(caller: { companyId: number }, event: NamingNotice): Promise<void> {
    return this.db.within(caller, async ({ notifications, publish }) => {
      for (const userId of event.mentioned ?? event.promise?.receivers ?? []) {
        const record = await notifications.add(userId, event);
        if (record) publish(notificationViews.created, { userId, record });
      }
    });
  }

  private saveNotification(caller: { companyId: number }, event: TicketNotice): Promise<void> {
    const { ticket } = event;
    const kind = event.kind === 'transfer' || event.kind === 'woken' ? event.kind : null;
    const receiver = kind && ticket.userId;
    return this.db.within(caller, async ({ notifications, publish }) => {
      // A mention stays with the person who was mentioned, as long as the ticket is there.
      const spared = event.kind === 'gone' ? null : 'mention';
      for (const removed of await notifications.removeFromOthers(ticket.id, receiver, spared))
        publish(notificationViews.deleted, removed);
      if (!kind || !receiver) return;
      const record = await notifications.add(receiver, { ...event, kind });
      if (record) publish(notificationViews.created, { userId: receiver, record });
    });
  }
}

type NamingNotice = TicketNotice & { kind: 'dueSoon' | 'overdue' | 'mention' };
const isForNamed = (notice: TicketNotice): notice is NamingNotice =>
  notice.kind === 'dueSoon' || notice.kind === 'overdue' || notice.kind === 'mention';
