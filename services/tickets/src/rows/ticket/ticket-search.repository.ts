import { Fault, type Caller } from '@recado/contracts';
import { isBeyondMerging, Paging, type PageStart } from '@recado/platform';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { matchingContacts } from '../contact/matching-contacts.ts';
import { whereMatches, type TicketFilter } from './visible-tickets.ts';
import { TicketEntity } from './ticket.entity.ts';

const DAY_MS = 86_400_000;
/** No further step begins after this time. */
const LONGEST_MS = 5_000;

/** A ticket found by a search, ordered by the matching message or the newest message of the matching contact. */
export interface TicketHit {
  id: number;
  at: number;
  /** Null when the contact matched. */
  messageId: number | null;
}
/** The last ticket of the previous page, and how many were shown up to it. */
export interface TicketHitPosition {
  at: number;
  id: number;
  shown: number;
}
export const ticketHitPaging = new Paging<TicketHitPosition>(40, { at: 'id', id: 'id', shown: 'id' });
export const ticketHitPosition =
  ({ after, skip }: PageStart<TicketHitPosition>) =>
  ({ at, id }: TicketHit): TicketHitPosition => ({ at, id, shown: (after?.shown ?? skip) + ticketHitPaging.size });

/**
 * Searches message texts and the names, numbers and e-mail addresses of contacts; the newest match comes first. A number is
 * also that of a ticket, and with `#` of nothing else.
 * Messages are searched backwards in growing steps until a page is full: frequent words match in the latest days, rare
 * words cost little in all of them.
 */
export class TicketSearchRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(
    caller: Caller,
    input: TicketFilter,
    { after, skip, limit }: PageStart<TicketHitPosition>,
  ): Promise<TicketHit[]> {
    const shown = after?.shown ?? skip;
    if (isBeyondMerging(shown)) return [];
    const most = shown + limit;
    const typed = /^(#?)(\d{1,15})$/.exec(input.searchParam?.trim() ?? '');
    const numbered = typed ? await this.findByNumber(caller, input, Number(typed[2])) : [];
    if (typed?.[1]) return numbered.filter(() => shown === 0);
    const found = new Map(
      [...(await this.findByContact(caller, input, most)), ...numbered].map((hit) => [hit.id, hit]),
    );
    const known = found.size;
    const until = Date.now() + LONGEST_MS;
    for (const days of await this.daysBackwards(input.before)) {
      // Each step has its own statement limit; this limit bounds their sum.
      if (Date.now() > until) throw new Fault('ERR_TOO_SLOW');
      for (const hit of await this.findByMessage(caller, input, days, most))
        if (!found.has(hit.id)) found.set(hit.id, hit);
      if (found.size - known >= most) break;
    }
    return [...found.values()]
      .sort((a, b) => b.at - a.at || b.id - a.id)
      .filter(({ at, id }) => !after || at < after.at || (at === after.at && id < after.id))
      .slice(skip, skip + limit);
  }

  /** The ticket that people call by the number comes before all others. */
  private async findByNumber(caller: Caller, input: TicketFilter, number: number): Promise<TicketHit[]> {
    const found = await this.matchingTickets(caller, input)
      .andWhere('t.number = :number', { number })
      .getRawMany<{ id: number }>();
    return found.map(({ id }) => ({ id, at: Number.MAX_SAFE_INTEGER, messageId: null }));
  }

  private findByContact(caller: Caller, input: TicketFilter, limit: number): Promise<TicketHit[]> {
    const tickets = this.matchingTickets(caller, input).andWhere('t.contact_id = said.contact_id');
    const search = { typed: input.searchParam ?? '', country: caller.country };
    return this.rowsOf((values) => `(${matchingContacts(search, values)})`, 't.at', tickets, limit);
  }

  private async findByMessage(
    caller: Caller,
    input: TicketFilter,
    days: DayRange,
    limit: number,
  ): Promise<TicketHit[]> {
    const tickets = this.matchingTickets(caller, input).andWhere('t.id = said.ticket_id');
    const saying = (values: unknown[]) =>
      `tickets.tickets_saying(${[input.searchParam, ...days].map((value) => `$${values.push(value)}`).join(', ')})`;
    const found = await this.rowsOf(saying, 'said.message_id', tickets, limit);
    return found.map((hit) => ({ ...hit, messageId: hit.at }));
  }

  /**
   * The newest visible matches of a search. `offset 0` forces one lookup per match: the planner assumes an
   * average company and would scan all tickets of a large one.
   * @param sourceOf SQL of the matches, which adds its values
   * @param at the expression that orders them
   */
  private async rowsOf(
    sourceOf: (values: unknown[]) => string,
    at: string,
    tickets: TicketQuery,
    limit: number,
  ): Promise<TicketHit[]> {
    const [sql, given] = tickets.getQueryAndParameters();
    const values: unknown[] = [...given];
    const rows = await this.manager.query<TicketHit[]>(
      `select t.id, ${at} as at from ${sourceOf(values)} said, lateral (${sql} offset 0) t
       order by at desc, t.id desc limit ${limit}`,
      values,
    );
    return rows.map((row) => ({ ...row, messageId: null }));
  }

  private matchingTickets(caller: Caller, input: TicketFilter): TicketQuery {
    const tickets = this.manager.getRepository(TicketEntity).createQueryBuilder('t').where('true');
    if (input.before)
      tickets.andWhere('t.created_at < cast(:before as timestamptz)', { before: `${input.before}T00:00:00Z` });
    return whereMatches(tickets.select('t.id', 'id').addSelect('coalesce(t.last_message_id, 0)', 'at'), caller, input);
  }

  /**
   * Days since 1970, from tomorrow (clocks differ) or from the day before the given one back to the company's first contact, in ranges of 2, 8, 32 … days.
   */
  private async daysBackwards(before: string | undefined): Promise<DayRange[]> {
    const [oldest] = await this.manager.query<
      {
        at: Date;
      }[]
    >(`select created_at at from tickets.contacts order by id limit 1`);
    if (!oldest) return [];
    const steps: DayRange[] = [];
    const first = dayOf(oldest.at.getTime()) - 1;
    const newest = before ? dayOf(Date.parse(before)) - 1 : dayOf(Date.now()) + 1;
    for (let last = newest, width = 2; last >= first; last -= width, width *= 4)
      steps.push([Math.max(last - width + 1, first), last]);
    return steps;
  }
}

type TicketQuery = SelectQueryBuilder<TicketEntity>;
type DayRange = [first: number, last: number];
const dayOf = (time: number) => Math.floor(time / DAY_MS);
