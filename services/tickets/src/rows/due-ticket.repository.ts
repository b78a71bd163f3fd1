import type { EntityManager } from 'typeorm';

export interface DueTicket {
  companyId: number;
  ticketId: number;
}

/** The column with the moments at which tickets are due; an index of its own serves the claims. */
export interface DueColumn {
  table: string;
  /** The column with the ticket's id. */
  ticketId: string;
  name: string;
}

export interface ClaimLimits {
  most: number;
  /** Leaves a turn to the tickets of other companies. */
  mostOfCompany: number;
  /** Claimed tickets of a process that died are due again after so long. */
  seconds: number;
}

export class DueTicketRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Claims tickets that are due, of all companies: other processes skip them until the claim ends.
   * @param full companies of which no further ticket is wanted
   */
  async claim({ table, ticketId, name }: DueColumn, limits: ClaimLimits, full: number[]): Promise<DueTicket[]> {
    // `coalesce` keeps the index of times out of the join, where it would be read again for each ticket.
    const [rows] = await this.manager.query<[DueTicket[], number]>(
      `with due as (
         select ${ticketId}, row_number() over (partition by company_id order by ${name}) as n
         from (select ${ticketId}, company_id, ${name} from ${table}
               where ${name} <= now() and company_id <> all($3::bigint[])
               order by ${name} limit $1::int * 10) first),
       claimed as (
         select t.${ticketId} from due join ${table} t using (${ticketId})
         where due.n <= $2 and coalesce(t.${name}, 'infinity') <= now() limit $1 for update of t skip locked)
       update ${table} set ${name} = now() + make_interval(secs => $4)
       where ${ticketId} in (select ${ticketId} from claimed)
       returning company_id as "companyId", ${ticketId} as "ticketId"`,
      [limits.most, limits.mostOfCompany, full, limits.seconds],
    );
    return rows;
  }
}
