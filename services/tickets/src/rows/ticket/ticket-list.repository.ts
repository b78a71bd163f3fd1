import {
  may,
  MOST_COUNTED,
  MOST_LOAD,
  type AgentLoad,
  type Caller,
  type CountTickets,
  type TicketCounts,
  type TicketStatus,
} from '@recado/contracts';
import { RowRepository, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { TaggedTicketRepository } from '../tag/tagged-ticket.repository.ts';
import { TicketEntity } from './ticket.entity.ts';
import { orderOf, type ListedTicket, type TicketPosition } from './ticket.paging.ts';
import { whereMatches, type TicketFilter } from './visible-tickets.ts';

export class TicketListRepository extends RowRepository<TicketEntity> {
  constructor(manager: EntityManager) {
    super(manager, TicketEntity);
  }

  /**
   * Reads only ids, in index order; `byIds` reads the rows. In one statement the planner assumes an average company
   * and would read all of its contacts.
   */
  async page(
    caller: Caller,
    input: TicketFilter,
    { after, skip, limit }: PageStart<TicketPosition>,
  ): Promise<ListedTicket[]> {
    const tagged = new TaggedTicketRepository(this.manager);
    const isTagged = input.tags !== undefined && input.tags.length > 0;
    const tags = isTagged ? await tagged.existingTags(input.tags ?? []) : [];
    if (isTagged && tags.length === 0) return [];
    const ids = isTagged ? await tagged.ticketIds(tags) : null;
    const { column, direction, beyond, compare, among } = orderOf(input);
    const rows = this.rows.createQueryBuilder('t').select('t.id', 'id').addSelect(column, 'at').where(among);
    const query = whereMatches(rows, caller, { ...input, tags, ids });
    if (after) query.andWhere(`(${column}, t.id) ${beyond} (cast(:at as timestamptz), :id)`, after);
    if (ids) {
      // Few ids are sorted here; ordered by the database, they would be searched along the whole index.
      return (await query.getRawMany<ListedTicket>()).sort(compare).slice(skip, skip + limit);
    }
    query.orderBy('"at"', direction).addOrderBy('t.id', direction).offset(skip).limit(limit);
    return query.getRawMany<ListedTicket>();
  }

  /** Snoozed tickets of all companies that are due, the longest overdue first. */
  async dueToWake(most: number): Promise<{ companyId: number; id: number }[]> {
    return await this.manager.query<{ companyId: number; id: number }[]>(
      `select company_id as "companyId", id from tickets.tickets where snoozed_until <= now() order by snoozed_until limit $1`,
      [most],
    );
  }

  async counts(caller: Caller, { showAll = false }: CountTickets): Promise<TicketCounts> {
    const count = (status: TicketStatus) => {
      const some = whereMatches(this.rows.createQueryBuilder('t').select('1').where('true'), caller, {
        status,
        showAll,
      });
      return this.countUpTo(MOST_COUNTED, ...some.getQueryAndParameters());
    };
    const [open, pending] = [await count('open'), await count('pending')];
    return { open, pending, waitingElsewhere: pending > 0 ? 0 : await this.countElsewhere(caller) };
  }

  /** Agents with open tickets that are not snoozed, by their ids. Each agent is an index lookup of few rows. */
  loads(): Promise<AgentLoad[]> {
    return this.manager.query<AgentLoad[]>(
      `select a.id as "userId", load.open from tickets.agents a, lateral (
         select count(*)::int as open from (
           select from tickets.tickets t where t.user_id = a.id and t.status = 'open'
             and t.snoozed_at is null limit ${MOST_LOAD}) counted) load
       where load.open > 0 order by a.id`,
    );
  }

  /** The answer is only a number, since the caller may see nothing else of these tickets. */
  private async countElsewhere(caller: Caller): Promise<number> {
    if (may(caller, 'tickets:seeAll')) return 0;
    const some = this.rows
      .createQueryBuilder('t')
      .select('1')
      .where(`t.status = 'pending' and t.queue_id is not null and t.queue_id <> all(:mine)`, { mine: caller.queueIds });
    return this.countUpTo(MOST_COUNTED, ...some.getQueryAndParameters());
  }
}
