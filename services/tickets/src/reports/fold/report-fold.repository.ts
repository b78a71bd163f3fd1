import { inParallel } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { OWN_COMPANY } from '../own-company.ts';
import type { Episode } from './count-episode.ts';
import { countStatements } from './count-statements.ts';
import { countedColumns, countedFields, givenEpisodes, type CountedEpisode } from './counted-episode.ts';

export interface EpisodeKey {
  ticketId: number;
  number: number;
}
export interface SignedEpisode extends CountedEpisode {
  sign: 1 | -1;
}
const values = (keys: EpisodeKey[]) => [keys.map(({ ticketId }) => ticketId), keys.map(({ number }) => number)];
const WANTED = `unnest($1::bigint[], $2::integer[]) wanted(ticket_id, number)`;
const local = (column: string) => `to_char(e.${column} at time zone $3, 'YYYY-MM-DD')`;
/** Episodes that are added up in a statement. */
const PART = 20_000;
const given = countStatements(givenEpisodes);
const part = countStatements(
  `(select 1 as sign, * from tickets.report_episodes where company_id = ${OWN_COMPANY} and ticket_id > $1 and ticket_id <= $2) e`,
);

/** Reads changed episodes, and adds them to the numbers. */
export class ReportFoldRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Takes the oldest changes of the company; each episode is named once. */
  async takeChanges(limit: number): Promise<{ keys: EpisodeKey[]; isFull: boolean }> {
    const rows: (EpisodeKey & { count: number })[] = await this.manager.query(
      `with gone as (
         delete from tickets.report_changes where id in (
           select id from tickets.report_changes
           where company_id = ${OWN_COMPANY} order by id limit $1)
         returning ticket_id, number)
       select ticket_id as "ticketId", number, count(*)::int as count from gone group by 1, 2`,
      [limit],
    );
    return {
      keys: rows.map(({ ticketId, number }) => ({ ticketId, number })),
      isFull: rows.reduce((sum, { count }) => sum + count, 0) >= limit,
    };
  }

  async episodes(keys: EpisodeKey[], timezone: string): Promise<Episode[]> {
    const rows = await this.manager.query<Episode[]>(
      `select e.ticket_id as "ticketId", e.number, e.queue_id as "queueId",
         coalesce(e.user_id, (select r.user_id from tickets.ratings r
           where r.ticket_id = e.ticket_id and r.at::timestamptz(3) = e.rated_at::timestamptz(3) order by r.id desc limit 1)) as "userId",
         e.connection_id as "connectionId", e.tag_ids as "tagIds", e.status,
         e.from_agent as "fromAgent", e.had_bot as "hadBot", e.bot_ended_at as "botEndedAt", e.started_at as "startedAt",
         e.accepted_at as "acceptedAt", e.asked_at as "askedAt", e.answered_at as "answeredAt", e.closed_at as "closedAt",
         e.closed_by as "closedBy", e.campaign_id as "campaignId", e.rating, e.rated_at as "ratedAt",
         ${local('started_at')} as "startedDay", extract(hour from e.started_at at time zone $3)::int as "startedHour",
         ${local('accepted_at')} as "acceptedDay", ${local('answered_at')} as "answeredDay",
         ${local('closed_at')} as "closedDay", ${local('rated_at')} as "ratedDay",
         not exists (select from tickets.episodes f where f.company_id = e.company_id and f.contact_id = e.contact_id
           and (f.started_at, f.ticket_id, f.number) < (e.started_at, e.ticket_id, e.number)) as "isFirst"
       from ${WANTED} join tickets.episodes e on e.ticket_id = wanted.ticket_id and e.number = wanted.number`,
      [...values(keys), timezone],
    );
    return rows;
  }

  /** The episodes as they were counted until now. */
  counted(keys: EpisodeKey[]): Promise<CountedEpisode[]> {
    return this.manager.query(
      `select ${countedFields} from ${WANTED} join tickets.report_episodes r
         on r.company_id = ${OWN_COMPANY}
           and r.ticket_id = wanted.ticket_id and r.number = wanted.number`,
      values(keys),
    );
  }

  /** Takes away the old and adds the new; an episode that has no new row is no longer counted. */
  async apply(before: CountedEpisode[], after: CountedEpisode[]): Promise<void> {
    const signed: SignedEpisode[] = [
      ...before.map((row) => ({ ...row, sign: -1 as const })),
      ...after.map((row) => ({ ...row, sign: 1 as const })),
    ];
    const rows = [JSON.stringify(signed)];
    const set = countedColumns.map((name) => `${name} = excluded.${name}`).join(', ');
    const columns = countedColumns.join(', ');
    const storing = this.manager.query<unknown>(
      `with given as (select * from ${givenEpisodes}),
       gone as (
         delete from tickets.report_episodes r using given o
         where r.company_id = ${OWN_COMPANY}
           and r.ticket_id = o.ticket_id and r.number = o.number and o.sign = -1
           and not exists (
             select from given n where n.sign = 1 and n.ticket_id = o.ticket_id and n.number = o.number))
       insert into tickets.report_episodes (company_id, ${columns})
       select ${OWN_COMPANY}, ${columns} from given where sign = 1
       on conflict (company_id, ticket_id, number) do update set ${set}`,
      rows,
    );
    await inParallel(storing, ...given.map((statement) => this.manager.query<unknown>(statement, rows)));
  }

  /**
   * Adds up all numbers of the company anew from its counted episodes, part by part: a statement that runs for more than
   * half a minute would be given up.
   */
  async recount(): Promise<void> {
    for (const table of ['report_days', 'report_hours', 'report_durations', 'report_states'])
      await this.manager.query(`delete from tickets.${table}`);
    for (let after: number | null = 0; after !== null;) {
      const last: number | null = await this.lastOfPart(after);
      if (last !== null) for (const statement of part) await this.manager.query(statement, [after, last]);
      after = last;
    }
  }

  private async lastOfPart(after: number): Promise<number | null> {
    const [row]: { last: number | null }[] = await this.manager.query(
      `select max(ticket_id) as last from (
         select ticket_id from tickets.report_episodes where company_id = ${OWN_COMPANY} and ticket_id > $1
         order by ticket_id limit ${PART}) found`,
      [after],
    );
    return row?.last ?? null;
  }
}
