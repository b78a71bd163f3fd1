import {
  notifications,
  notificationViews,
  type Caller,
  type Handlers,
  type NotificationId,
  type NotificationView,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';

/** Notifications are personal; support staff have none. */
@Serves(notifications)
export class NotificationService implements Handlers<typeof notifications> {
  constructor(private readonly db: ChatDatabase) {}

  list(caller: Caller): Promise<NotificationView[]> {
    return this.db.within(caller, ({ notifications }) => notifications.listOfUser(caller.userId ?? 0));
  }

  remove(caller: Caller, { id }: NotificationId): Promise<void> {
    const userId = caller.userId ?? 0;
    return this.db.within(caller, async ({ notifications, publish }) => {
      await notifications.remove(userId, id);
      publish(notificationViews.deleted, { userId, id });
    });
  }
}
