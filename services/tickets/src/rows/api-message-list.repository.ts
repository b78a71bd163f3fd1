import type { ListApiMessages } from '@recado/contracts';
import type { PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { ownSql, type CallsOf } from './api-message.repository.ts';

/** Calls that one page looks at, where no index knows which of them match. */
const MOST_SCANNED = 2_000;
/** Ids are given in the order of time, but for calls that are stored at the same moment. */
const NEARBY_IDS = 10_000;

export type CallFilter = Omit<ListApiMessages, 'cursor' | 'pageNumber' | 'limit' | 'bareNumber'>;
interface FoundCalls {
  ids: number[];
  /** Where the page stopped to look before it was full; null: it was full, or nothing is left. */
  stoppedAt: number | null;
}
interface ScanRow {
  scanned: number;
  endId: number | null;
  id: number | null;
}

/** The state as `presentCall` has it. */
const STATUS = `case when a.is_cancelled then 'cancelled' when a.failure is not null or p.failure is not null then 'failed'
  when a.is_test and a.test_step = 0 and a.send_at > now() then 'scheduled'
  when a.is_test then (array['queued', 'sent', 'delivered', 'read', 'played'])[a.test_ack + 1]
  when a.content is not null then case when a.send_at > now() then 'scheduled' else 'preparing' end
  else (array['queued', 'sent', 'delivered', 'read', 'played'])[least(coalesce(p.ack, 0), 4) + 1] end`;

/** Pages of the calls of the messages API. */
export class ApiMessageListRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Newest first. A state is that of the messages, which no index knows: the page looks at some thousands of calls and then goes on. */
  async find(of: CallsOf, filter: CallFilter, { after, skip, limit }: PageStart<{ id: number }>): Promise<FoundCalls> {
    const own = ownSql(of, 2);
    const values: unknown[] = [after?.id ?? Number.MAX_SAFE_INTEGER, ...own.values];
    const value = (given: unknown) => `$${values.push(given)}`;
    const indexed = indexedConditions(filter, value);
    const { status, ticketId } = filter;
    const others = [
      ...(status ? [`${STATUS} = ${value(status)}`] : []),
      ...(ticketId === undefined ? [] : [`a.ticket_id = ${value(ticketId)}`]),
    ];
    const most = others.length === 0 ? skip + limit : Math.max(MOST_SCANNED, skip + limit);
    const rows = await this.manager.query<ScanRow[]>(
      `with a as materialized (
         select * from tickets.api_messages a where a.id < $1 ${own.sql} ${indexed.map((one) => `and ${one}`).join(' ')}
         order by a.id desc limit ${value(most)})
       select e.scanned, e.end_id as "endId", h.id
       from (select count(*)::int as scanned, min(a.id) as end_id from a) e
       left join lateral (
         select a.id from a left join lateral (
           select min(m.ack) as ack, max(m.failure) as failure from tickets.api_message_parts x
           join tickets.messages m on m.id = x.message_id where x.api_message_id = a.id) p on true
         where ${['true', ...others].join(' and ')}
         order by a.id desc offset ${value(skip)} limit ${value(limit)}) h on true
       order by h.id desc`,
      values,
    );
    const ids = rows.flatMap(({ id }) => id ?? []);
    const [first] = rows;
    const isStopped = ids.length < limit && others.length > 0 && first?.scanned === most;
    return { ids, stoppedAt: isStopped ? first.endId : null };
  }
}

/** A time is looked up in its index first, so that the calls of a day long ago are not searched for among all later ones. */
function indexedConditions(
  { from, to, number, groupId, externalId }: CallFilter,
  value: (given: unknown) => string,
): string[] {
  return [
    ...(from ? fromTime(value(from)) : []),
    ...(to ? toTime(value(to)) : []),
    ...(externalId ? [`a.external_id = ${value(externalId)}`] : []),
    ...[number, groupId].flatMap((recipient) => (recipient === undefined ? [] : [`a.number = ${value(recipient)}`])),
  ];
}

const fromTime = (from: string): string[] => [
  `a.created_at >= ${from}::timestamptz`,
  `a.id >= coalesce((select b.id from tickets.api_messages b where b.created_at >= ${from}::timestamptz
     order by b.created_at, b.id limit 1), 0) - ${NEARBY_IDS}`,
];
const toTime = (to: string): string[] => [
  `a.created_at < ${to}::timestamptz`,
  `a.id <= coalesce((select b.id from tickets.api_messages b where b.created_at < ${to}::timestamptz
     order by b.created_at desc, b.id desc limit 1), 0) + ${NEARBY_IDS}`,
];
