import { storableJson } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { newBotState, type BotState } from './bot-state.ts';

/** The columns that count the conversations of a flow; null outside of flows. */
function flowColumns({ place }: BotState): [flowId: number | null, version: number | null, stepId: string | null] {
  return place.kind === 'flow' ? [place.flowId, place.version, place.stepId] : [null, null, null];
}

/** The bot's place in each conversation. */
export class BotRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Null before the bot's first decision. The ticket's lock serialises changes. */
  async find(ticketId: number): Promise<BotState | null> {
    const [row] = await this.manager.query<
      {
        state: BotState | null;
      }[]
    >(`select state from tickets.bots where ticket_id = $1`, [ticketId]);
    return row?.state ?? null;
  }

  async save(ticketId: number, state: BotState, wakeAt: Date | null): Promise<void> {
    await this.manager.query(
      `insert into tickets.bots (ticket_id, state, wake_at, flow_id, flow_version, flow_step)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (ticket_id) do update set state = excluded.state, wake_at = excluded.wake_at,
         flow_id = excluded.flow_id, flow_version = excluded.flow_version, flow_step = excluded.flow_step`,
      [ticketId, storableJson(state), wakeAt, ...flowColumns(state)],
    );
  }

  /** Leaves the time of the next look as it is. */
  async saveState(ticketId: number, state: BotState): Promise<void> {
    await this.manager.query(`update tickets.bots set state = $2 where ticket_id = $1`, [
      ticketId,
      JSON.stringify(state),
    ]);
  }

  /** A new episode begins in a queue that was named for it. */
  async beginInQueue(ticketId: number): Promise<void> {
    const begun: BotState = { ...newBotState(), place: { kind: 'start', isInQueue: true } };
    await this.manager.query(
      `insert into tickets.bots (ticket_id, state) values ($1, $2)
       on conflict (ticket_id) do update set flow_id = null, flow_version = null, flow_step = null,
         state = coalesce(bots.state, excluded.state) || jsonb_build_object('place', excluded.state -> 'place')`,
      [ticketId, JSON.stringify(begun)],
    );
  }

  /** Leaves the place as it is. */
  async wakeAt(ticketId: number, at: Date): Promise<void> {
    await this.manager.query(
      `insert into tickets.bots (ticket_id, wake_at) values ($1, $2)
       on conflict (ticket_id) do update set wake_at = excluded.wake_at`,
      [ticketId, at],
    );
  }

  /** Nothing is due any more. */
  async sleep(ticketId: number): Promise<void> {
    await this.manager.query(`update tickets.bots set wake_at = null where ticket_id = $1`, [ticketId]);
  }

  /** Wakes the conversations inside a flow that was removed; without a flow those inside all flows of the company. */
  async wakeFlow(flowId: number | null): Promise<void> {
    await this.manager.query(
      `update tickets.bots set wake_at = now() where flow_id is not null and ($1::bigint is null or flow_id = $1)`,
      [flowId],
    );
  }

  /** Wakes all living tickets of a connection whose rules have changed. */
  async wakeLiving(connectionId: number): Promise<void> {
    await this.manager.query(
      `insert into tickets.bots (ticket_id, wake_at)
       select id, now() from tickets.tickets where whatsapp_id = $1 and status in ('pending', 'open') and not is_group
       on conflict (ticket_id) do update set wake_at = least(bots.wake_at, excluded.wake_at)`,
      [connectionId],
    );
  }

  /**
   * Inside a flow nobody has the ticket: the rating is of the agent who wrote last in this episode, if one did.
   * @returns the agent
   */
  async addRating(
    ticketId: number,
    userId: number | null,
    queueId: number | null,
    rating: number,
  ): Promise<number | null> {
    const [added] = await this.manager.query<{ userId: number | null }[]>(
      `insert into tickets.ratings (ticket_id, user_id, queue_id, rating)
       values ($1::bigint, coalesce($2::bigint, (
         select m.user_id from tickets.messages m
         where m.ticket_id = $1 and m.source = 'agent' and m.user_id is not null
           and m.created_at >= (select max(e.started_at) from tickets.episodes e where e.ticket_id = $1)
         order by m.id desc limit 1)), $3, $4)
       returning user_id as "userId"`,
      [ticketId, userId, queueId, rating],
    );
    return added?.userId ?? null;
  }
}
