import {
  Fault,
  kanban,
  type BoardInput,
  type Caller,
  type CountLanes,
  type Handlers,
  type LaneCounts,
  type MoveCard,
  type PageEnd,
  type PagePosition,
  type TicketPage,
  type TicketView,
} from '@recado/contracts';
import { isBeyondMerging, Serves } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { TicketTagger } from '../tag/ticket.tagger.ts';
import type { TicketFilter } from '../../rows/ticket/visible-tickets.ts';
import { ticketHitPaging, ticketHitPosition } from '../../rows/ticket/ticket-search.repository.ts';
import { ticketPaging, byLatestChange, ticketPosition } from '../../rows/ticket/ticket.paging.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';

@Serves(kanban)
export class KanbanService implements Handlers<typeof kanban> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
    private readonly tagger: TicketTagger,
  ) {}

  board(
    caller: Caller,
    { tagId, untagged, queueIds = [], searchParam = '', ...position }: BoardInput,
  ): Promise<TicketPage> {
    return this.db.within(caller, async (scope) => {
      if (tagId) await scope.tags.get(tagId);
      const withoutTags = untagged ? (await scope.tags.lanes()).map(({ id }) => id) : [];
      const filter = { showAll: true, tags: tagId ? [tagId] : [], withoutTags, queueIds, searchParam };
      return searchParam.trim()
        ? this.found(scope, caller, filter, position)
        : this.listNewest(scope, caller, filter, position);
    });
  }

  private async listNewest(
    { tickets, ticketLists }: DeskScope,
    caller: Caller,
    filter: TicketFilter,
    position: PagePosition,
  ): Promise<TicketPage> {
    const { after, skip, limit } = ticketPaging.start(position);
    if (isBeyondMerging(skip)) return { tickets: [], hasMore: false, cursor: null };
    // Each state has its own index; the page merges the newest of both.
    const both = { after, skip: 0, limit: skip + limit };
    const pending = await ticketLists.page(caller, { ...filter, status: 'pending' }, both);
    const open = await ticketLists.page(caller, { ...filter, status: 'open' }, both);
    const search = [...pending, ...open].sort(byLatestChange).slice(skip, skip + limit);
    const { page: presentPage, end } = ticketPaging.end(search, ticketPosition);
    return this.page(tickets, presentPage, end);
  }

  /** A search on the board keeps the order of the search. */
  private async found(
    { tickets, ticketSearch }: DeskScope,
    caller: Caller,
    filter: TicketFilter,
    position: PagePosition,
  ): Promise<TicketPage> {
    const start = ticketHitPaging.start(position);
    const found = await ticketSearch.find(caller, { ...filter, living: true }, start);
    const { page, end } = ticketHitPaging.end(found, ticketHitPosition(start));
    return this.page(tickets, page, end);
  }

  private async page(tickets: DeskScope['tickets'], page: { id: number }[], end: PageEnd): Promise<TicketPage> {
    const listed = await tickets.byIds(page.map(({ id }) => id));
    return { tickets: listed.map((ticket) => this.present.ticket(ticket)), ...end };
  }

  counts(caller: Caller, { queueIds = [] }: CountLanes): Promise<LaneCounts> {
    return this.db.within(caller, async ({ kanban, tags }) => {
      const lanes = (await tags.lanes()).map(({ id }) => id);
      return kanban.countLanes(caller, lanes, queueIds);
    });
  }

  move(caller: Caller, { ticketId, tagId }: MoveCard): Promise<TicketView> {
    return this.tagger.change(caller, ticketId, tagId ? [tagId] : [], (current, lanes) => {
      if (tagId && !lanes.includes(tagId)) throw new Fault('ERR_NO_TAG_FOUND');
      return [...current.filter((id) => !lanes.includes(id)), ...(tagId ? [tagId] : [])];
    });
  }
}
