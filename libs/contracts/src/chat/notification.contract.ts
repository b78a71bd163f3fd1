import { Id, Maybe, Text, Uuid, When } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

/** A ticket was handed to somebody, who has not looked at it since. */
export class NotificationView {
  @Id() id: number;
  @Id() ticketId: number;
  @Uuid() ticketUuid: string;
  /** The contact's name. */
  @Text(0, 100) contact: string;
  /** The agent who handed the ticket over; null when it was nobody of the company. */
  @Maybe() @Text(0, 100) by: string | null;
  /** The note of that agent for the next. */
  @Text(0, 1000) note: string;
  @When() createdAt: string;
}
export class NotificationId {
  @Id() id: number;
}

export const notifications = contract('notifications', 'chat', {
  list: query(Nothing, [NotificationView], {
    who: 'user',
    rest: 'GET /notifications',
    summary: 'Tickets that were handed to the caller and not looked at yet, the latest first; fifty at most',
  }),
  remove: command(NotificationId, null, {
    who: 'user',
    rest: 'DELETE /notifications/:id',
    summary: 'The caller has looked at it',
    faults: ['ERR_NO_NOTIFICATION_FOUND'],
  }),
});
