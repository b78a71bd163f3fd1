import type { EntityManager } from 'typeorm';
import { EARLIER_EPISODES } from '../../../migrations/episode.triggers.ts';
import { OWN_COMPANY } from '../own-company.ts';

const idOf = (column: string) => `(${column} ->> 'id')::bigint`;

/** Derives the episodes of tickets from before there were episodes from their history, messages and ratings. */
export class EpisodeHistoryRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Adds the episodes that tickets lack.
   * @returns the last ticket that was looked at; null: there are no more
   */
  async addMissing(after: number, limit: number): Promise<number | null> {
    // The lock makes a change of the ticket wait, which then finds its episode.
    const found: { id: number; isMissing: boolean }[] = await this.manager.query(
      `select t.id, not exists (
           select from tickets.episodes e where e.ticket_id = t.id and e.number <= ${EARLIER_EPISODES}) as "isMissing"
       from tickets.tickets t where t.company_id = ${OWN_COMPANY} and t.id > $1 order by t.id limit $2 for update of t`,
      [after, limit],
    );
    const missing = found.filter(({ isMissing }) => isMissing).map(({ id }) => id);
    if (missing.length > 0) await this.manager.query(MISSING_EPISODES, [missing]);
    return found.at(-1)?.id ?? null;
  }
}

/** A ticket that was closed as soon as it was added holds messages that open none. Reopenings begin further episodes. */
const STARTS = `
  select t.id, t.created_at as at, coalesce(first.kind = 'opened' and first.by_whom is not null, false) as from_agent
  from tickets.tickets t left join lateral (
    select h.kind, h.by_whom, h.to_user from tickets.history h where h.ticket_id = t.id and h.kind <> 'bot'
    order by h.id limit 1) first on true
  where t.id = any($1) and not (t.status = 'closed' and t.closed_at <= t.created_at)
    and not coalesce(first.kind = 'opened' and first.by_whom is null and first.to_user is null, false)
  union all
  select h.ticket_id, h.at, h.to_user is not null from tickets.history h
  where h.ticket_id = any($1) and h.kind = 'reopened'`;

const MISSING_EPISODES = `
  with starts as (${STARTS}),
  spans as (
    select id, at, from_agent, lead(at) over w as next_at, row_number() over w as number
    from starts window w as (partition by id order by at)),
  known as (select ticket_id, min(started_at) as at from tickets.episodes where ticket_id = any($1) group by 1)
  insert into tickets.episodes (ticket_id, number, company_id, contact_id, connection_id, queue_id, user_id, tag_ids, status,
    from_agent, had_bot, bot_ended_at, started_at, accepted_at, asked_at, answered_at, closed_at, closed_by, campaign_id,
    rating, rated_at)
  select t.id, s.number, t.company_id, t.contact_id, t.whatsapp_id,
    case when ended then queue.id else t.queue_id end,
    case when ended then moves.user_id else t.user_id end,
    t.tag_ids, case when ended then 'closed' else t.status end,
    s.from_agent, bot.ended_at is not null or t.chatbot and not ended,
    case when not t.chatbot or ended then bot.ended_at end,
    s.at, moves.accepted_at, asked.at, answered.at,
    case when ended then coalesce(moves.closed_at, until) when t.status = 'closed' then t.closed_at end,
    case when not ended then t.closed_by end, asked.campaign_id, rated.rating, rated.at
  from spans s join tickets.tickets t on t.id = s.id left join known on known.ticket_id = t.id
    cross join lateral (select coalesce(s.next_at, known.at, 'infinity') as until) u
    cross join lateral (select until < 'infinity' as ended) e
    cross join lateral (
      select min(h.at) filter (where h.kind = 'accepted'
          or (h.to_user is not null and h.kind in ('opened', 'reopened', 'transferred'))) as accepted_at,
        max(h.at) filter (where h.kind = 'closed' or h.bot ->> 'rule' = 'expired') as closed_at,
        (array_agg(${idOf('h.to_user')} order by h.id desc) filter (where h.kind not in ('bot', 'closed')))[1] as user_id
      from tickets.history h where h.ticket_id = t.id and h.at >= s.at and h.at < until) moves
    -- The queue before the end. Of its own choices the bot writes the name.
    left join lateral (
      select case when h.kind <> 'bot' then ${idOf('h.to_queue')}
        else (select q.id from tickets.queues q where q.company_id = t.company_id and q.name = h.bot ->> 'subject') end as id
      from tickets.history h
      where h.ticket_id = t.id and h.at < until
        and (h.kind in ('opened', 'accepted', 'transferred', 'returned', 'reopened')
          or h.bot ->> 'rule' in ('queueChosen', 'singleQueue', 'start'))
      order by h.id desc limit 1) queue on true
    -- The bot's last line before a person came.
    cross join lateral (
      select max(h.at) as ended_at from tickets.history h
      where h.ticket_id = t.id and h.at >= s.at and h.at < least(until, moves.accepted_at)
        and h.bot ->> 'rule' in ('queueMenu', 'queueChosen', 'optionMenu', 'optionChosen', 'leaf', 'back', 'start',
          'invalid', 'invalidAgain', 'menuLimit', 'called', 'answered', 'handedOver', 'failed', 'timeToTransfer')) bot
    cross join lateral (
      select min(m.created_at) as at, min(m.campaign_id) as campaign_id from tickets.messages m
      where m.ticket_id = t.id and not m.from_me and m.created_at >= s.at and m.created_at < until) asked
    cross join lateral (
      select min(m.created_at) as at from tickets.messages m
      where m.ticket_id = t.id and m.from_me and m.created_at >= asked.at and m.created_at < until
        and coalesce(m.source, case when m.user_id is not null then 'agent' end) in ('agent', 'phone')) answered
    left join lateral (
      select r.rating, r.at from tickets.ratings r
      where r.ticket_id = t.id and r.at >= s.at and r.at < until order by r.id desc limit 1) rated on true
  where s.at < coalesce(known.at, 'infinity')
  on conflict do nothing`;
