import {
  Fault,
  kanban,
  type BoardInput,
  type Caller,
  type CountLanes,
  type Handlers,
  type LaneCounts,
  type MoveCard,
  type TicketPage,
  type TicketView,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { readCursor, writeCursor } from '../cursor.ts';
import { Presenter } from '../presenter.ts';
import { Tagging } from '../tag/tagging.ts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import type { Wanted } from '../ticket/sight.ts';
import type { Place } from '../ticket/ticket.repository.ts';
import type { FoundPlace } from '../ticket/search.repository.ts';
import { TicketsDatabase, type TicketsScope } from '../tickets.database.ts';
import { countLanes } from './kanban.repository.ts';

const PAGE = 40;

@Serves(kanban)
export class KanbanService implements Handlers<typeof kanban> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
    private readonly tagging: Tagging,
  ) {}

  board(caller: Caller, { tagId, untagged, queueIds = [], searchParam = '', cursor }: BoardInput): Promise<TicketPage> {
    return this.db.within(caller, async (scope) => {
      if (tagId) await scope.tags.get(tagId);
      const withoutTags = untagged ? (await scope.tags.lanes()).map(({ id }) => id) : [];
      const wanted = { showAll: true, tags: tagId ? [tagId] : [], withoutTags, queueIds, searchParam };
      return searchParam.trim()
        ? this.found(scope, caller, wanted, cursor)
        : this.newest(scope, caller, wanted, cursor);
    });
  }

  private async newest(
    { tickets }: TicketsScope,
    caller: Caller,
    wanted: Wanted,
    cursor?: string,
  ): Promise<TicketPage> {
    const after = readCursor<Place>(cursor, 'at', 'id');
    // Each state by its own index; the page is the newest of both.
    const pending = await tickets.list(caller, { ...wanted, status: 'pending' }, after, PAGE + 1);
    const open = await tickets.list(caller, { ...wanted, status: 'open' }, after, PAGE + 1);
    const found = [...pending, ...open].sort(newestFirst);
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    return this.page(page, found.length > PAGE && last ? { at: last.updatedAt.toISOString(), id: last.id } : null);
  }

  /** What a search finds on the board stands in the order of a search. */
  private async found(scope: TicketsScope, caller: Caller, wanted: Wanted, cursor?: string): Promise<TicketPage> {
    const after = readCursor<FoundPlace>(cursor, 'at', 'id', 'shown');
    const found = await scope.ticketSearch.find(caller, { ...wanted, living: true }, after, PAGE + 1);
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    const place = last && { at: last.at, id: last.id, shown: (after?.shown ?? 0) + PAGE };
    const tickets = await scope.tickets.byIds(page.map(({ id }) => id));
    return this.page(tickets, found.length > PAGE && place ? place : null);
  }

  private page(tickets: TicketEntity[], next: object | null): TicketPage {
    return {
      tickets: tickets.map((ticket) => this.present.ticket(ticket)),
      hasMore: next !== null,
      cursor: next && writeCursor(next),
    };
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

const newestFirst = (a: TicketEntity, b: TicketEntity): number =>
  b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id;
