import {
  maySeeTicket,
  platformCaller,
  sessions,
  type Caller,
  type TicketNotice,
  type UserView,
} from '@recado/contracts';
import { Bus, client, Jobs } from '@recado/platform';
import { Injectable } from '@nestjs/common';
import { ChatDatabase } from '../chat.database.ts';
import type { Subscription } from './push.repository.ts';
import { forget } from './push.service.ts';
import { pushJob, type OrderedPush } from './work.ts';

/** Who is told of something while they have no page open. */
@Injectable()
export class PushSending {
  private readonly sessions;

  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    bus: Bus,
  ) {
    this.sessions = client(bus, sessions);
  }

  /** Orders what is to be sent; a push service that does not answer holds up nobody. */
  async order(caller: Caller, told: TicketNotice): Promise<void> {
    const { kind, ticket } = told;
    const only = kind === 'waiting' ? null : ticket.userId;
    if (kind !== 'waiting' && only === null) return;
    const known = await this.db.within(caller, ({ push }) => push.of(only));
    if (known.length === 0) return;
    const reached = await this.awayAndAllowed(caller, known, told);
    if (reached.length === 0) return;
    await this.db.within(caller, async ({ push, manager }) => {
      const turns = await push.takeTurns(ticket.id, [...new Set(reached.map(({ userId }) => userId))]);
      for (const one of reached)
        if (turns.has(one.userId)) await this.jobs.order(manager, pushJob, this.pushFor(caller, one, told));
    });
  }

  /** As their rights are now, and not as they were when they subscribed. */
  private async awayAndAllowed(
    caller: Caller,
    known: Subscription[],
    { ticket }: TicketNotice,
  ): Promise<Subscription[]> {
    const living = await this.sessions.people(caller, { ids: known.map(({ sessionId }) => sessionId) });
    const users = new Map(living.map(({ id, user }) => [id, user]));
    const ended = known.filter(({ sessionId }) => !users.has(sessionId));
    if (ended.length > 0) {
      const ids = ended.map(({ sessionId }) => sessionId);
      await this.db.within(caller, (scope) => forget(scope, caller.companyId, ids));
    }
    return known.filter(({ sessionId }) => {
      const user = users.get(sessionId);
      return user && !user.online && maySeeTicket(asCaller(caller, user), ticket);
    });
  }

  private pushFor({ companyId }: Caller, { id, withText }: Subscription, told: TicketNotice): OrderedPush {
    const { kind, ticket, contact: name, by, text } = told;
    if (kind === 'gone') throw new Error('What is gone is told to nobody');
    const pushed = { kind, ticketId: ticket.id, uuid: ticket.uuid, name, by, text: withText ? text : '' };
    return { companyId, subscriptionId: id, at: Date.now(), pushed };
  }
}

const asCaller = ({ companyId, trace }: Caller, { id, profile, queues, allTicket }: UserView): Caller => ({
  ...platformCaller(companyId, trace),
  kind: 'user',
  userId: id,
  profile,
  queueIds: queues.map((queue) => queue.id),
  allTicket: allTicket === 'enable',
});
