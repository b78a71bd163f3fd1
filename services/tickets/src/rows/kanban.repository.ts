import type { Caller, LaneCounts } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { inQueuesSql, visibleTicketsSql } from './ticket/visible-tickets.ts';

/** Tickets counted per state. */
const MOST_PER_STATE = 25_000;

export class KanbanRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Counts the visible living tickets of each lane; the first entry counts tickets without a lane. */
  async countLanes(caller: Caller, lanes: number[], queueIds: number[]): Promise<LaneCounts> {
    const { sql, values } = visibleTicketsSql(caller, 2);
    const isVisible = sql && `and ${sql}`;
    const inQueues =
      queueIds.length > 0 ? `and ${inQueuesSql(caller, '$1::bigint[]')}` : 'and $1::bigint[] is not null';
    const withStatus = (status: string) =>
      `(select tag_ids from tickets.tickets t where status = '${status}' ${isVisible} ${inQueues} limit ${MOST_PER_STATE})`;
    const rows = await this.manager.query<{ tagIds: number[]; n: number }[]>(
      `select tag_ids as "tagIds", count(*)::int as n from (${withStatus('pending')} union all ${withStatus('open')}) t
       group by tag_ids`,
      [queueIds, ...values],
    );
    const sum = (belongs: (tagIds: number[]) => boolean) =>
      rows.reduce((total, { tagIds, n }) => total + (belongs(tagIds) ? n : 0), 0);
    return {
      lanes: [
        { tagId: null, count: sum((tagIds) => !tagIds.some((id) => lanes.includes(id))) },
        ...lanes.map((tagId) => ({ tagId, count: sum((tagIds) => tagIds.includes(tagId)) })),
      ],
      isPartial: sum(() => true) >= MOST_PER_STATE,
    };
  }
}
