import { Fault, type Caller } from '@recado/contracts';
import { isBeyondMerging, Paging, type PageStart } from '@recado/platform';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { asked, type Wanted } from './sight.ts';
import { TicketEntity } from './ticket.entity.ts';

const DAY_MS = 86_400_000;
/** After so long no further step is begun. */
const LONGEST_MS = 5_000;

/** A ticket that was found, and where it stands among them: by the message that says it, or by the contact's latest. */
export interface Found {
  id: number;
  at: number;
  /** null when it is the contact that was looked for. */
  messageId: number | null;
}
/** How far a search was shown. */
export interface FoundPlace {
  at: number;
  id: number;
  shown: number;
}
export const searched = new Paging<FoundPlace>(40, { at: 'id', id: 'id', shown: 'id' });
export const searchedFrom =
  ({ after, skip }: PageStart<FoundPlace>) =>
  ({ at, id }: Found): FoundPlace => ({ at, id, shown: (after?.shown ?? skip) + searched.size });

/**
 * Tickets by what was said in them, and by name, number and e-mail of their contact; what was said last comes first.
 * Messages are looked through from now backwards, in steps that grow, until there are enough: what everybody writes is
 * found in the latest days, and what hardly anybody writes costs little to look for in all of them.
 */
export class SearchRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(caller: Caller, input: Wanted, { after, skip, limit }: PageStart<FoundPlace>): Promise<Found[]> {
    const shown = after?.shown ?? skip;
    if (isBeyondMerging(shown)) return [];
    const most = shown + limit;
    const found = new Map((await this.ofContacts(caller, input, most)).map((one) => [one.id, one]));
    const known = found.size;
    const until = Date.now() + LONGEST_MS;
    for (const days of await this.backwards()) {
      // Each step has the limit of a statement; together they must be answered while somebody waits.
      if (Date.now() > until) throw new Fault('ERR_TOO_SLOW');
      for (const one of await this.saying(caller, input, days, most)) if (!found.has(one.id)) found.set(one.id, one);
      if (found.size - known >= most) break;
    }
    return [...found.values()]
      .sort((a, b) => b.at - a.at || b.id - a.id)
      .filter(({ at, id }) => !after || at < after.at || (at === after.at && id < after.id))
      .slice(skip, skip + limit);
  }

  private ofContacts(caller: Caller, input: Wanted, most: number): Promise<Found[]> {
    const tickets = this.among(caller, input).andWhere('t.contact_id = said.contact_id');
    const asked = { name: 'contacts_matching', values: [input.searchParam], as: 'said(contact_id)', at: 't.at' };
    return this.beside(asked, tickets, most);
  }

  private async saying(caller: Caller, input: Wanted, days: Days, most: number): Promise<Found[]> {
    const tickets = this.among(caller, input).andWhere('t.id = said.ticket_id');
    const values = [input.searchParam, ...days];
    const found = await this.beside(
      { name: 'tickets_saying', values, as: 'said', at: 'said.message_id' },
      tickets,
      most,
    );
    return found.map((one) => ({ ...one, messageId: one.at }));
  }

  /**
   * The latest of what a function found and may be seen. `offset 0` has each looked up by itself: the planner, who sees
   * what the average company has, would rather read all tickets of the company, which may be a hundred thousand.
   */
  private async beside({ name, values, as, at }: Asked, tickets: Tickets, most: number): Promise<Found[]> {
    const [sql, given] = tickets.getQueryAndParameters();
    const places = values.map((_, n) => `$${given.length + n + 1}`).join(', ');
    const rows = (await this.manager.query(
      `select t.id, ${at} as at from tickets.${name}(${places}) ${as}, lateral (${sql} offset 0) t
       order by at desc, t.id desc limit ${most}`,
      [...given, ...values],
    )) as Found[];
    return rows.map((row) => ({ ...row, messageId: null }));
  }

  private among(caller: Caller, input: Wanted): Tickets {
    const tickets = this.manager.getRepository(TicketEntity).createQueryBuilder('t').where('true');
    return asked(tickets.select('t.id', 'id').addSelect('coalesce(t.last_message_id, 0)', 'at'), caller, input);
  }

  /** Days since 1970 from tomorrow (clocks differ) to the company's first contact: two of them, then 8, 32 … */
  private async backwards(): Promise<Days[]> {
    const [oldest] = (await this.manager.query(`select created_at at from tickets.contacts order by id limit 1`)) as {
      at: Date;
    }[];
    if (!oldest) return [];
    const steps: Days[] = [];
    const first = dayOf(oldest.at.getTime()) - 1;
    for (let last = dayOf(Date.now()) + 1, width = 2; last >= first; last -= width, width *= 4)
      steps.push([Math.max(last - width + 1, first), last]);
    return steps;
  }
}

type Tickets = SelectQueryBuilder<TicketEntity>;
/** A function that finds, what it is asked, and where what it found stands in time. */
interface Asked {
  name: string;
  values: unknown[];
  as: string;
  at: string;
}
type Days = [first: number, last: number];
const dayOf = (time: number) => Math.floor(time / DAY_MS);
