import { Injectable } from '@nestjs/common';
import { Fault, ticketEvents, ticketViews, type Caller, type TicketView } from '@recado/contracts';
import { Presenter } from '../../presenter.ts';
import { TicketsDatabase } from '../../tickets.database.ts';

/** The tags of one ticket, changed: by whoever may see it, told to whoever may see it. */
@Injectable()
export class Tagging {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
  ) {}

  /**
   * @param named the tags the caller speaks of: they have to be there
   * @param next what the ticket carries from now on, from what it carries now and which tags are lanes
   */
  change(
    caller: Caller,
    ticketId: number,
    named: number[],
    next: (current: number[], lanes: number[]) => number[],
  ): Promise<TicketView> {
    return this.db.within(caller, async ({ tickets, ticketTags, publish }) => {
      const ticket = await tickets.lock(caller, ticketId);
      const known = await ticketTags.known([...new Set([...ticket.tagIds, ...named])]);
      if (named.some((id) => !known.has(id))) throw new Fault('ERR_NO_TAG_FOUND');
      const lanes = [...known].filter(([, { isLane }]) => isLane).map(([id]) => id);
      const current = ticket.tagIds.filter((id) => known.has(id));
      const wanted = [...new Set(next(current, lanes))];
      if (isSame(current, wanted)) return this.present.ticket(ticket);
      await ticketTags.set(ticket.id, wanted);
      const shown = this.present.ticket(await tickets.byId(ticket.id));
      publish(ticketEvents.tagged, {
        ticketId: ticket.id,
        added: wanted.filter((id) => !current.includes(id)),
        removed: current.filter((id) => !wanted.includes(id)),
      });
      publish(ticketViews.updated, { ticket: shown, before: ticket.sight });
      return shown;
    });
  }
}

const isSame = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
