import { Flag, Id, Maybe, OneOf, OrNull, Part, Text, Uuid } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { serviceTargets, type ServiceTarget } from '../tickets/service-level.contract.ts';

/** Kinds: a ticket was handed over, its snooze has ended, a promise of its queue is nearly due, a promise was broken, a colleague asks in a note, a rule tells of a connection or contact. */
export const notificationKinds = ['transfer', 'woken', 'dueSoon', 'overdue', 'mention', 'rule'] as const;
const notificationSubjects = ['connection', 'contact'] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];
export type NotificationKind = (typeof notificationKinds)[number];

export class NotifiedPromise {
  @OneOf(serviceTargets) target: ServiceTarget;
  @When() dueAt: string;
}
/** A change that concerns a user who has not looked at it since: of a ticket, or what a rule tells of. */
export class NotificationView {
  @Id() id: number;
  @OneOf(notificationKinds) kind: NotificationKind;
  /** The ticket, by its id; null: the notification is a rule's. */
  @OrNull() @Id() ticketId: number | null;
  @OrNull() @Uuid() ticketUuid: string | null;
  /** The contact or connection of a notification of a rule; null: it is about a ticket. */
  @OrNull() @OneOf(notificationSubjects) about: NotificationSubject | null;
  /** The contact's name, or the connection's that a rule tells of. */
  @Text(0, 100) contact: string;
  /** The agent who handed the ticket over, or who asks, or the rule; null when it was nobody of the company. */
  @Maybe() @Text(0, 100) by: string | null;
  /** The note of that agent for the next, or the note that asks. */
  @Text(0, 1000) note: string;
  /** Nobody served the ticket at that moment, so that it opens as a waiting ticket. */
  @Flag() waiting: boolean;
  /** The promise, for the kinds `dueSoon` and `overdue`. */
  @Maybe() @Part(() => NotifiedPromise) promise: NotifiedPromise | null;
  @When() createdAt: string;
}
export class NotificationId {
  @Id() id: number;
}

export const notifications = contract('notifications', 'chat', {
  list: query(Nothing, [NotificationView], {
    who: 'user',
    rest: 'GET /notifications',
    summary: 'Tickets handed to the caller, or nearly due, and not looked at yet; the latest first, fifty at most',
  }),
  remove: command(NotificationId, null, {
    supportMayUse: true,
    who: 'user',
    rest: 'DELETE /notifications/:id',
    summary: 'The caller has looked at it',
    faults: ['ERR_NO_NOTIFICATION_FOUND'],
  }),
});
