import { Injectable } from '@nestjs/common';
import { Fault, ticketEvents, ticketViews, type Caller, type TicketView } from '@recado/contracts';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';

interface TagChange {
  named: number[];
  next: (current: number[], lanes: number[]) => number[];
}

/** Changes the tags of one visible ticket and publishes the result. */
@Injectable()
export class TicketTagger {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
  ) {}

  /**
   * @param named tags that must exist
   * @param next computes the new tags from the current ones and the lanes
   */
  change(caller: Caller, ticketId: number, named: number[], next: TagChange['next']): Promise<TicketView> {
    return this.db.within(caller, (scope) => this.changeWithin(scope, caller, ticketId, { named, next }));
  }

  /** The change within a transaction that does more. */
  async changeWithin(
    { tickets, ticketTags, publish }: DeskScope,
    caller: Caller,
    ticketId: number,
    { named, next }: TagChange,
  ): Promise<TicketView> {
    const ticket = await tickets.lock(caller, ticketId);
    const known = await ticketTags.lockKnownTags([...new Set([...ticket.tagIds, ...named])]);
    if (named.some((id) => !known.has(id))) throw new Fault('ERR_NO_TAG_FOUND');
    const lanes = [...known].filter(([, { isLane }]) => isLane).map(([id]) => id);
    const current = ticket.tagIds.filter((id) => known.has(id));
    const tagIds = [...new Set(next(current, lanes))];
    if (isSame(current, tagIds)) return this.present.ticket(ticket);
    await ticketTags.set(ticket.id, tagIds);
    const view = this.present.ticket(await tickets.byId(ticket.id));
    publish(ticketEvents.tagged, {
      ticketId: ticket.id,
      contactId: ticket.contactId,
      connectionId: ticket.connectionId,
      added: tagIds.filter((id) => !current.includes(id)),
      removed: current.filter((id) => !tagIds.includes(id)),
    });
    publish(ticketViews.updated, { ticket: view, before: ticket.sight });
    return view;
  }
}

const isSame = (first: number[], second: number[]): boolean =>
  first.length === second.length && first.every((id) => second.includes(id));
