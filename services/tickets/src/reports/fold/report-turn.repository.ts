import type { EntityManager } from 'typeorm';
import { OWN_COMPANY } from '../own-company.ts';

export interface ReportTurn {
  /** Tickets after this one are searched for episodes they lack; null: all were. */
  episodesAfter: number | null;
  /** Episodes of tickets after this one are counted again; null: none are. */
  refoldAfter: number | null;
  recount: boolean;
}

/** Companies take turns to have their numbers brought up to date; the turn's row serialises the work for one. */
export class ReportTurnRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Companies with tickets and without a turn, as they are after an upgrade. */
  async addMissing(): Promise<void> {
    await this.manager.query(
      `with recursive companies(id) as (
         select min(company_id) from tickets.tickets
         union all
         select (select min(company_id) from tickets.tickets where company_id > companies.id) from companies
         where id is not null)
       insert into tickets.report_turns (company_id) select id from companies where id is not null
       on conflict do nothing`,
    );
  }

  /** Companies with something to do, of which none was served within the last milliseconds. */
  async due(restMs: number): Promise<number[]> {
    const rows: { id: number }[] = await this.manager.query(
      `with recursive companies(id) as (
         select min(company_id) from tickets.report_changes
         union all
         select (select min(company_id) from tickets.report_changes where company_id > companies.id) from companies
         where id is not null)
       select companies.id from companies left join tickets.report_turns t on t.company_id = companies.id
       where companies.id is not null and (t.folded_at is null or t.folded_at < now() - make_interval(secs => $1))
       union
       select company_id from tickets.report_turns
       where episodes_after is not null or refold_after is not null`,
      [restMs / 1_000],
    );
    return rows.map(({ id }) => id);
  }

  /** A company whose numbers are to be added up anew. */
  async nextToRecount(): Promise<number | null> {
    const [row]: { id: number }[] = await this.manager.query(
      `select company_id as id from tickets.report_turns
       where recount and episodes_after is null and refold_after is null order by company_id limit 1`,
    );
    return row?.id ?? null;
  }

  /** @returns null while another process has the turn */
  async lock(): Promise<ReportTurn | null> {
    return (await this.select()) ?? ((await this.add()) ? this.select() : null);
  }
  private async select(): Promise<ReportTurn | null> {
    const [row]: ReportTurn[] = await this.manager.query(
      `select episodes_after as "episodesAfter", refold_after as "refoldAfter", recount from tickets.report_turns
       where company_id = ${OWN_COMPANY} for update skip locked`,
    );
    return row ?? null;
  }
  private async add(): Promise<boolean> {
    const added: unknown[] = await this.manager.query(
      `insert into tickets.report_turns (company_id) values (${OWN_COMPANY}) on conflict do nothing returning company_id`,
    );
    return added.length > 0;
  }

  /** @param isChanged numbers changed; @param isDue there is more to do at once */
  async finish({ episodesAfter, refoldAfter, recount }: ReportTurn, isChanged: boolean, isDue: boolean): Promise<void> {
    await this.manager.query(
      `update tickets.report_turns set episodes_after = $1, refold_after = $2, recount = $3,
         revision = revision + $4, folded_at = case when $5 then null else clock_timestamp() end
       where company_id = ${OWN_COMPANY}`,
      [episodesAfter, refoldAfter, recount, isChanged ? 1 : 0, isDue],
    );
  }

  /** The revision of the company's numbers, which grows with each change. */
  async revision(): Promise<number> {
    const [row]: { revision: number }[] = await this.manager.query(
      `select revision from tickets.report_turns where company_id = ${OWN_COMPANY}`,
    );
    return row?.revision ?? 0;
  }

  /** Begins to build the numbers anew. @param companyId null: of all companies */
  async rebuild(companyId: number | null): Promise<void> {
    await this.manager.query(
      `update tickets.report_turns set episodes_after = 0, refold_after = 0, recount = true
       where $1::bigint is null or company_id = $1`,
      [companyId],
    );
  }
  async rebuilding(): Promise<number> {
    const [row]: { count: number }[] = await this.manager.query(
      `select count(*)::int as count from tickets.report_turns
       where episodes_after is not null or refold_after is not null or recount`,
    );
    return row?.count ?? 0;
  }
  /** Changes of tickets that are not counted yet, up to one more than `most`. */
  async changes(most: number): Promise<number> {
    const [row]: { count: number }[] = await this.manager.query(
      `select count(*)::int as count from (select from tickets.report_changes limit $1) counted`,
      [most + 1],
    );
    return row?.count ?? 0;
  }

  /** Has the episodes of the next tickets counted again. @returns the last of these tickets; null: there are no more */
  async enqueue(after: number, limit: number): Promise<number | null> {
    const [row]: { last: number | null }[] = await this.manager.query(
      `with step as (
         select ticket_id, number from tickets.episodes where company_id = ${OWN_COMPANY} and ticket_id > $1
         order by ticket_id, number limit $2),
       whole as (
         -- The last ticket may have more episodes than the limit reached.
         select ticket_id, number from tickets.episodes where company_id = ${OWN_COMPANY}
           and ticket_id > $1 and ticket_id <= (select max(ticket_id) from step)),
       added as (insert into tickets.report_changes (ticket_id, number) select ticket_id, number from whole)
       select max(ticket_id) as last from whole`,
      [after, limit],
    );
    return row?.last ?? null;
  }

  /** Removes rows of episodes that are gone without a change that says so. */
  async enqueueOrphans(): Promise<void> {
    await this.manager.query(
      `insert into tickets.report_changes (ticket_id, number)
       select r.ticket_id, r.number from tickets.report_episodes r where r.company_id = ${OWN_COMPANY}
         and not exists (select from tickets.episodes e where e.ticket_id = r.ticket_id and e.number = r.number)`,
    );
  }
}
