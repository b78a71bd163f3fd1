import {
  announcedKinds,
  isQuiet,
  maySeeTicket,
  sessions,
  userCaller,
  type AnnouncedKind,
  type Caller,
  type NoticePreferences,
  type RuleNotice,
  type TicketNotice,
  type UserView,
} from '@recado/contracts';
import { Bus, client, Jobs } from '@recado/platform';
import { Injectable } from '@nestjs/common';
import { ChatDatabase } from '../chat.database.ts';
import type { PushRepository, PushSubscriptionRow } from './push.repository.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';
import { pushJobKind, type PushOrder } from './push.job-kind.ts';

/** Selects the browsers that receive a notice and orders the push jobs. */
@Injectable()
export class PushDispatcher {
  private readonly sessions;

  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    bus: Bus,
  ) {
    this.sessions = client(bus, sessions);
  }

  /** Sending is a job, because push services may be slow. */
  async dispatch(caller: Caller, notice: TicketNotice): Promise<void> {
    const { ticket } = notice;
    const subscriptions = await this.db.within(caller, ({ push }) => subscriptionsFor(push, notice));
    if (subscriptions.length === 0) return;
    const recipients = await this.findRecipients(caller, subscriptions, notice);
    if (recipients.length === 0) return;
    await this.db.within(caller, async ({ push, manager }) => {
      const turns = await push.claimTurns(ticket.id, [...new Set(recipients.map((recipient) => recipient.userId))]);
      for (const recipient of recipients)
        if (turns.has(recipient.userId))
          await this.jobs.order(manager, pushJobKind, this.orderFor(caller, recipient, notice));
    });
  }

  /** Orders pushes of a rule's notice to the browsers of the people whom the rule names. */
  async dispatchOfRule(caller: Caller, { users, contactId, connectionId, name, note }: RuleNotice): Promise<void> {
    const subscriptions = await this.db.within(caller, ({ push }) => push.listOfUsers(users));
    if (subscriptions.length === 0) return;
    const offline = await this.findOffline(caller, subscriptions, null);
    await this.db.within(caller, async ({ manager }) => {
      for (const { subscription } of offline) {
        const pushed = { kind: 'rule', contactId, connectionId, name, text: note } as const;
        const order: PushOrder = {
          companyId: caller.companyId,
          subscriptionId: subscription.id,
          at: Date.now(),
          pushed,
        };
        await this.jobs.order(manager, pushJobKind, order);
      }
    });
  }

  /** Uses the current rights of users, not those at the time of the subscription. */
  private async findRecipients(
    caller: Caller,
    subscriptions: PushSubscriptionRow[],
    { kind, ticket, promise }: TicketNotice,
  ): Promise<PushSubscriptionRow[]> {
    const offline = await this.findOffline(caller, subscriptions, promise ? null : announcedKindOf(kind));
    return offline.flatMap(({ subscription, user }) =>
      maySeeTicket(userCaller(caller, user), { ...ticket, connectionId: null }) ? [subscription] : [],
    );
  }

  /**
   * Subscriptions, with their users, of users who have no open page and want notices of this kind now; subscriptions of
   * ended sessions are removed.
   * @param kind null: a notice that does not depend on the kinds a user wants
   */
  async findOffline(
    caller: Caller,
    subscriptions: PushSubscriptionRow[],
    kind: AnnouncedKind | null,
  ): Promise<{ subscription: PushSubscriptionRow; user: UserView }[]> {
    const sessions = await this.sessions.people(caller, { ids: subscriptions.map(({ sessionId }) => sessionId) });
    const living = new Map(sessions.map((session) => [session.id, session]));
    const ended = subscriptions.filter(({ sessionId }) => !living.has(sessionId));
    if (ended.length > 0) {
      const ids = ended.map(({ sessionId }) => sessionId);
      await this.db.within(caller, (scope) => removeSubscriptions(scope, caller.companyId, ids));
    }
    return subscriptions.flatMap((subscription) => {
      const session = living.get(subscription.sessionId);
      if (!session || session.user.online || !wantsNotice(session.notices, kind)) return [];
      return [{ subscription, user: session.user }];
    });
  }

  private orderFor({ companyId }: Caller, { id, withText }: PushSubscriptionRow, notice: TicketNotice): PushOrder {
    const { kind, ticket, contact: name, by, text, promise } = notice;
    if (kind === 'gone') throw new Error('A closed ticket causes no push');
    const pushed = {
      kind,
      ...(ticket.status === 'pending' ? { isWaiting: true } : {}),
      ticketId: ticket.id,
      uuid: ticket.uuid,
      name,
      by,
      text: withText && !promise && kind !== 'mention' ? text : '',
    };
    return { companyId, subscriptionId: id, at: Date.now(), pushed };
  }
}

/** A promise and a note name their receivers; a notice of a waiting ticket is for everybody, one of another ticket for its agent. */
function subscriptionsFor(
  push: PushRepository,
  { kind, ticket, promise, mentioned }: TicketNotice,
): Promise<PushSubscriptionRow[]> {
  if (mentioned) return push.listOfUsers(mentioned);
  if (promise) return push.listOfUsers(promise.receivers);
  if (kind !== 'waiting' && ticket.userId === null) return Promise.resolve([]);
  return push.listOf(kind === 'waiting' ? null : ticket.userId);
}

/** The kind that a user may have turned off; null for promises and snoozed tickets, which are always announced. */
const announcedKindOf = (kind: string): AnnouncedKind | null => announcedKinds.find((known) => known === kind) ?? null;

function wantsNotice(notices: NoticePreferences | undefined, kind: AnnouncedKind | null): boolean {
  if (!notices) return true;
  return (kind === null || notices.kinds.includes(kind)) && !isQuiet(notices, new Date());
}
