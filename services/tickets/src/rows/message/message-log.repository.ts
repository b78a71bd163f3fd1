import type { MessageStatus } from '@recado/contracts';
import { RowRepository, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { MessageEntity } from './message.entity.ts';
import { quotedOfContact } from './quoted-of-contact.ts';

/** Rows that one page looks at, where no index knows which of them match. */
const MOST_SCANNED = 5_000;

export interface LogPlace {
  at: string;
  id: number;
}
export interface MessageLogFilter {
  from?: string | undefined;
  to?: string | undefined;
  status?: MessageStatus | undefined;
  contactId?: number | undefined;
  ticketId?: number | undefined;
  fromMe?: boolean | undefined;
  /** Connections of which messages are listed; null: all. */
  connections: number[] | null;
}
export interface FoundPlace {
  id: number;
  at: Date;
}
interface ScanRow {
  scanned: number;
  endId: number | null;
  endAt: Date | null;
  id: number | null;
  at: Date | null;
}
export interface FoundPlaces {
  found: FoundPlace[];
  /** Where the page stopped to look before it was full; null: it was full, or nothing is left. */
  stoppedAt: FoundPlace | null;
}

/** States by their ack. */
const byAck: readonly MessageStatus[] = ['queued', 'sent', 'delivered', 'read', 'played'];

/** Messages of all conversations of a company. */
export class MessageLogRepository extends RowRepository<MessageEntity> {
  constructor(manager: EntityManager) {
    super(manager, MessageEntity);
  }

  /** Newest first. States and connections are in no index, so that the page looks at some thousands of rows and then goes on. */
  async find(filter: MessageLogFilter, { after, skip, limit }: PageStart<LogPlace>): Promise<FoundPlaces> {
    const values: unknown[] = [];
    const value = (given: unknown) => `$${values.push(given)}`;
    const indexed = indexedConditions(filter, value);
    if (after) indexed.push(`(m.sent_at, m.id) < (${value(after.at)}::timestamptz, ${value(after.id)}::bigint)`);
    const others = otherConditions(filter, value);
    const most = others.length === 0 ? skip + limit : Math.max(MOST_SCANNED, skip + limit);
    const rows = await this.manager.query<ScanRow[]>(
      `with m as materialized (
         select m.id, m.sent_at, m.ack, m.failure, m.from_me, m.whatsapp_id from tickets.messages m
         where ${['true', ...indexed].join(' and ')} order by m.sent_at desc, m.id desc limit ${value(most)})
       select e.scanned, e.end_id as "endId", e.end_at as "endAt", h.id, h.sent_at as at
       from (select count(*)::int as scanned, (array_agg(m.id order by m.sent_at, m.id))[1] as end_id,
               min(m.sent_at) as end_at from m) e
       left join lateral (
         select m.id, m.sent_at from m where ${['true', ...others].join(' and ')}
         order by m.sent_at desc, m.id desc offset ${value(skip)} limit ${value(limit)}) h on true
       order by h.sent_at desc, h.id desc`,
      values,
    );
    const found = rows.flatMap(({ id, at }) => (id === null || at === null ? [] : [{ id, at }]));
    const [first] = rows;
    const isStopped = found.length < limit && others.length > 0 && first?.scanned === most;
    const { endId = null, endAt = null } = isStopped ? first : {};
    return { found, stoppedAt: endId === null || endAt === null ? null : { id: endId, at: endAt } };
  }

  async byIds(ids: number[]): Promise<MessageEntity[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows
      .createQueryBuilder('m')
      .leftJoinAndSelect('m.quoted', 'quoted', quotedOfContact)
      .where('m.id = any(:ids)', { ids })
      .getMany();
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  }
}

/** Conditions that an index serves. */
function indexedConditions(filter: MessageLogFilter, value: (given: unknown) => string): string[] {
  const { from, to, status, contactId, ticketId } = filter;
  return [
    ...(from ? [`m.sent_at >= ${value(from)}::timestamptz`] : []),
    ...(to ? [`m.sent_at < ${value(to)}::timestamptz`] : []),
    ...(contactId === undefined ? [] : [`m.contact_id = ${value(contactId)}`]),
    ...(ticketId === undefined ? [] : [`m.ticket_id = ${value(ticketId)}`]),
    ...(status === 'failed' ? ['m.failure is not null'] : []),
  ];
}

function otherConditions(
  { status, fromMe, connections }: MessageLogFilter,
  value: (given: unknown) => string,
): string[] {
  const ack = status === undefined ? -1 : byAck.indexOf(status);
  return [
    ...(status === 'received' ? ['not m.from_me'] : []),
    ...(ack === -1 ? [] : [`m.from_me and m.failure is null and least(m.ack, 4) = ${value(ack)}`]),
    ...(fromMe === undefined ? [] : [`m.from_me = ${value(fromMe)}`]),
    ...(connections ? [`m.whatsapp_id = any(${value(connections)}::bigint[])`] : []),
  ];
}
