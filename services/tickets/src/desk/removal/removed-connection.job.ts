import { Injectable } from '@nestjs/common';
import { PLATFORM_ACTOR, ticketViews } from '@recado/contracts';
import { Job, type Attempt, pointReached } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import { canGoOn, moveConversation } from '../ticket/move-conversation.ts';
import { recordTicketChange } from '../../conversation/record-ticket-change.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import { removedConnectionJobKind, type RemovedConnection } from './removed-connection.job-kind.ts';

/**
 * Moves the conversations of a removed connection that have a living ticket to the default connection, each in a transaction
 * of its own. Where the contact has a living ticket there already, the other one is closed: one conversation goes on. A
 * group that the default number has never heard of cannot go on.
 */
@Injectable()
export class RemovedConnectionJob {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
  ) {}

  @Job(removedConnectionJobKind)
  async release({ companyId, connectionId }: RemovedConnection, { signal }: Attempt): Promise<void> {
    const caller = { companyId, actor: PLATFORM_ACTOR };
    const ids = await this.db.within(caller, ({ tickets }) => tickets.livingOn(connectionId));
    let failure: unknown;
    for (const id of ids) {
      signal.throwIfAborted();
      // A conversation that cannot be moved now waits for the next attempt; the others do not wait for it.
      await this.db.within(caller, (scope) => this.move(scope, id, connectionId)).catch((error) => (failure = error));
      pointReached('released');
    }
    if (failure) throw failure;
  }

  private async move(scope: DeskScope, id: number, removedId: number): Promise<void> {
    const { tickets, copies, publish } = scope;
    const ticket = await tickets.lockLivingById(id, removedId);
    if (!ticket) return;
    const connection = await copies.defaultConnection();
    const isPossible = await canGoOn(scope, ticket, connection);
    const other = await tickets.lockLiving(ticket.contactId, connection.id);
    if (!isPossible || other) await this.close(scope, ticket);
    if (!isPossible) return;
    await moveConversation(scope, ticket, connection);
    publish(ticketViews.updated, { ticket: this.present.ticket(ticket), before: ticket.sight });
    pointReached('releasing');
  }

  private async close(scope: DeskScope, ticket: TicketEntity): Promise<void> {
    const { sight: before } = ticket;
    ticket.close(null);
    await scope.tickets.save(ticket);
    await scope.bots.sleep(ticket.id);
    await recordTicketChange(scope, this.present, ticket, { kind: 'closed', before, by: null });
  }
}
