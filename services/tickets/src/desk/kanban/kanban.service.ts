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
import { Tagging } from '../tag/tagging.ts';
import type { Wanted } from '../ticket/sight.ts';
import { searched, searchedFrom } from '../ticket/search.repository.ts';
import { lastTouched, latestFirst, touchedAt } from '../ticket/ticket.place.ts';
import { TicketsDatabase, type TicketsScope } from '../../tickets.database.ts';
import { countLanes } from './kanban.repository.ts';

@Serves(kanban)
export class KanbanService implements Handlers<typeof kanban> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
    private readonly tagging: Tagging,
  ) {}

  board(
    caller: Caller,
    { tagId, untagged, queueIds = [], searchParam = '', ...position }: BoardInput,
  ): Promise<TicketPage> {
    return this.db.within(caller, async (scope) => {
      if (tagId) await scope.tags.get(tagId);
      const withoutTags = untagged ? (await scope.tags.lanes()).map(({ id }) => id) : [];
      const wanted = { showAll: true, tags: tagId ? [tagId] : [], withoutTags, queueIds, searchParam };
      return searchParam.trim()
        ? this.found(scope, caller, wanted, position)
        : this.newest(scope, caller, wanted, position);
    });
  }

  private async newest(
    { tickets }: TicketsScope,
    caller: Caller,
    wanted: Wanted,
    position: PagePosition,
  ): Promise<TicketPage> {
    const { after, skip, limit } = lastTouched.start(position);
    if (isBeyondMerging(skip)) return { tickets: [], hasMore: false, cursor: null };
    // Each state by its own index; the page is the newest of both.
    const both = { after, skip: 0, limit: skip + limit };
    const pending = await tickets.list(caller, { ...wanted, status: 'pending' }, both);
    const open = await tickets.list(caller, { ...wanted, status: 'open' }, both);
    const found = [...pending, ...open].sort(latestFirst).slice(skip, skip + limit);
    const { page, end } = lastTouched.end(found, touchedAt);
    return this.page(tickets, page, end);
  }

  /** What a search finds on the board stands in the order of a search. */
  private async found(
    { tickets, ticketSearch }: TicketsScope,
    caller: Caller,
    wanted: Wanted,
    position: PagePosition,
  ): Promise<TicketPage> {
    const start = searched.start(position);
    const found = await ticketSearch.find(caller, { ...wanted, living: true }, start);
    const { page, end } = searched.end(found, searchedFrom(start));
    return this.page(tickets, page, end);
  }

  private async page(tickets: TicketsScope['tickets'], page: { id: number }[], end: PageEnd): Promise<TicketPage> {
    const shown = await tickets.byIds(page.map(({ id }) => id));
    return { tickets: shown.map((ticket) => this.present.ticket(ticket)), ...end };
  }

  counts(caller: Caller, { queueIds = [] }: CountLanes): Promise<LaneCounts> {
    return this.db.within(caller, async ({ manager, tags }) => {
      const lanes = (await tags.lanes()).map(({ id }) => id);
      return countLanes(manager, caller, lanes, queueIds);
    });
  }

  move(caller: Caller, { ticketId, tagId }: MoveCard): Promise<TicketView> {
    return this.tagging.change(caller, ticketId, tagId ? [tagId] : [], (current, lanes) => {
      if (tagId && !lanes.includes(tagId)) throw new Fault('ERR_NO_TAG_FOUND');
      return [...current.filter((id) => !lanes.includes(id)), ...(tagId ? [tagId] : [])];
    });
  }
}
