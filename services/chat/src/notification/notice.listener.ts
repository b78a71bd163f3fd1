import { chatEvents, noticeEvents, platformCaller, type Noticed, type Told } from '@recado/contracts';
import { Hears, Listens } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { PushSending } from '../push/push.sending.ts';

/** Something on a ticket: kept for whom it was handed to, and told to those who have no page open. */
@Listens()
export class NoticeListener {
  constructor(
    private readonly db: ChatDatabase,
    private readonly push: PushSending,
  ) {}

  @Hears(noticeEvents.noticed)
  async noticed({ companyId, trace, payload }: Told<Noticed>): Promise<void> {
    const caller = platformCaller(companyId, trace);
    if (payload.kind !== 'message') await this.keep(caller, payload);
    if (payload.kind !== 'gone') await this.push.order(caller, payload);
  }

  private keep(caller: { companyId: number }, told: Noticed): Promise<void> {
    const { kind, ticket } = told;
    const receiver = kind === 'transfer' ? ticket.userId : null;
    return this.db.within(caller, async ({ notifications, tell }) => {
      for (const gone of await notifications.removeFromOthers(ticket.id, receiver))
        tell(chatEvents.notificationRemoved, gone);
      const record = receiver && (await notifications.add(receiver, told));
      if (receiver && record) tell(chatEvents.notificationAdded, { userId: receiver, record });
    });
  }
}
