import type { Caller, LaneCounts } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { visibleTicketsSql } from '../ticket/visible-tickets.ts';

const MOST_COUNTED_LANES = 25_000;

/** Counts the visible living tickets of each lane; the first entry counts tickets without a lane. */
export async function countLanes(
  manager: EntityManager,
  caller: Caller,
  lanes: number[],
  queueIds: number[],
): Promise<LaneCounts> {
  const { sql, values } = visibleTicketsSql(caller, 2);
  const inSight = sql && `and ${sql}`;
  const inQueues =
    queueIds.length > 0 ? `and (t.queue_id = any($1::bigint[]) or t.queue_id is null)` : 'and $1::bigint[] is not null';
  const of = (status: string) =>
    `(select tag_ids from tickets.tickets t where status = '${status}' ${inSight} ${inQueues} limit ${MOST_COUNTED_LANES})`;
  const rows = (await manager.query(
    `select tag_ids as "tagIds", count(*)::int as n from (${of('pending')} union all ${of('open')}) t group by tag_ids`,
    [queueIds, ...values],
  )) as { tagIds: number[]; n: number }[];
  const sum = (belongs: (tagIds: number[]) => boolean) =>
    rows.reduce((total, { tagIds, n }) => total + (belongs(tagIds) ? n : 0), 0);
  return {
    lanes: [
      { tagId: null, count: sum((tagIds) => !tagIds.some((id) => lanes.includes(id))) },
      ...lanes.map((tagId) => ({ tagId, count: sum((tagIds) => tagIds.includes(tagId)) })),
    ],
    isPartial: sum(() => true) >= MOST_COUNTED_LANES,
  };
}
