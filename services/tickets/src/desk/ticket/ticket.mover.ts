import { Injectable } from '@nestjs/common';
import { Fault, ticketViews, type Caller, type TicketView, type UpdateTicket } from '@recado/contracts';
import { isDuplicate } from '@recado/platform';
import { BotEngine } from '../../bot/bot.engine.ts';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import { markRead } from '../message/mark-read.ts';
import { giveOnlyQueue } from '../../conversation/give-only-queue.ts';
import { updatePromises } from '../../conversation/update-promises.ts';
import { canGoOn, moveConversation } from './move-conversation.ts';
import { moveTicket } from './move-ticket.ts';
import { publishMoveNotice } from '../../conversation/publish-notice.ts';
import { recordTicketChange } from '../../conversation/record-ticket-change.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';

/** Accepts, transfers, closes and reopens tickets for people. */
@Injectable()
export class TicketMover {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
    private readonly bot: BotEngine,
  ) {}

  async move(caller: Caller, input: UpdateTicket): Promise<TicketView> {
    try {
      return await this.db.within(caller, (scope) => this.moveWithin(scope, caller, input));
    } catch (error) {
      if (isDuplicate(error, 'tickets_one_living')) throw await this.otherTicket(caller, input.id);
      throw error;
    }
  }

  /** The move within a transaction that does more. */
  async moveWithin(scope: DeskScope, caller: Caller, input: UpdateTicket): Promise<TicketView> {
    const { tickets, copies } = scope;
    const ticket = await tickets.lock(caller, input.id);
    const before = ticket.sight;
    if (input.queueId) await scope.queues.get(input.queueId);
    if (input.userId && input.userId !== caller.userId) await scope.copies.getAgent(input.userId);
    if (input.status === 'open') await findConnection(scope, ticket);
    const isLabelled = ticket.label(input);
    const move = moveTicket(ticket, caller, input);
    if (move === 'nothing') return isLabelled ? await this.saveLabels(scope, ticket) : this.present.ticket(ticket);
    if (move === 'returned' && input.queueId === undefined) await giveOnlyQueue(scope, ticket);
    const by = await copies.nameOf(caller);
    if (move !== 'accepted') ticket.handOver(input.note ?? '', by);
    await tickets.save(ticket);
    if (move === 'accepted') await markRead(scope, ticket);
    const moved = await tickets.byId(ticket.id);
    const isChanged = before.queueId !== moved.queueId;
    // A ticket that somebody puts into another queue was transferred there, which the contact is told.
    const isHandedOn = move === 'returned' && isChanged && typeof input.queueId === 'number';
    await this.bot.onMove(scope, moved, isHandedOn ? 'transferred' : move, input.useIntegration);
    await updatePromises(scope, moved, { isChanged, isBotNext: input.useIntegration === true });
    scope.withCommit(tickets.save(moved));
    const change = { kind: move, before, by, note: input.note };
    const listed = await recordTicketChange(scope, this.present, moved, change);
    publishMoveNotice(scope, caller, listed, before, { by, note: input.note });
    return listed;
  }

  /** Labels of a program are no change of the conversation: the ticket stays at its place in lists. */
  private async saveLabels({ tickets, publish }: DeskScope, ticket: TicketEntity): Promise<TicketView> {
    await tickets.save(ticket);
    const view = this.present.ticket(ticket);
    publish(ticketViews.updated, { ticket: view, before: ticket.sight });
    return view;
  }

  private otherTicket(caller: Caller, id: string): Promise<Fault> {
    return this.db.within(caller, async ({ tickets }) => {
      const { contactId, connectionId } = await tickets.get(caller, id);
      const living = (await tickets.lockLiving(contactId, connectionId)) ?? (await tickets.listLiving(contactId))[0];
      return living ? living.otherOpenTicket(caller) : new Fault('ERR_OTHER_OPEN_TICKET');
    });
  }
}

/** A closed ticket whose connection was removed goes on with the default one. */
async function findConnection(scope: DeskScope, ticket: TicketEntity): Promise<void> {
  if (ticket.status !== 'closed') return;
  // Later tickets of the contact may have a later window.
  if (ticket.connectionId !== null)
    ticket.freeUntil = await scope.tickets.windowOf(ticket.contactId, ticket.connectionId);
  if (ticket.whatsapp !== null) return;
  const connection = await scope.copies.findDefaultConnection();
  if (connection && (await canGoOn(scope, ticket, connection))) await moveConversation(scope, ticket, connection);
}
