import type { DashboardRange, FindMeasuredTickets, TicketMeasure } from '@recado/contracts';
import type { PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { OWN_COMPANY } from '../own-company.ts';
import type { QueueScope } from './queue-scope.ts';

export interface MeasuredPosition {
  at: string;
  ticketId: number;
  number: number;
}
export interface MeasuredRow {
  ticketId: number;
  number: number;
  at: Date;
  ticketUuid: string;
  contactName: string;
  userName: string | null;
  queueId: number | null;
  queueName: string | null;
  queueColor: string | null;
  status: 'pending' | 'open' | 'closed';
  seconds: number | null;
  rating: number | null;
}
export interface MeasuredRows {
  rows: MeasuredRow[];
  /** The last row that was looked at, where more may follow it. */
  rest: MeasuredPosition | null;
}

interface Measured {
  /** The moment by which episodes are counted and sorted. */
  at: string;
  where?: string;
  seconds?: string;
  /** The present tickets are counted, independent of the range. */
  isNow?: boolean;
}
const measures: Record<TicketMeasure, Measured> = {
  pending: { at: 'started_at', where: `r.status <> 'closed' and r.status = 'pending'`, isNow: true },
  happening: { at: 'started_at', where: `r.status <> 'closed' and r.status = 'open'`, isNow: true },
  started: { at: 'started_at' },
  finished: { at: 'closed_at', seconds: 'support_seconds' },
  leads: { at: 'started_at', where: 'r.is_lead' },
  accepted: { at: 'accepted_at', seconds: 'wait_seconds' },
  firstResponse: { at: 'answered_at', seconds: 'answer_seconds' },
  rated: { at: 'rated_at' },
  finishedByBot: { at: 'closed_at', where: 'r.by_bot', seconds: 'resolution_seconds' },
  startedByCampaign: { at: 'started_at', where: 'r.campaign_id is not null' },
};
export const isOfNow = (measure: TicketMeasure): boolean => measures[measure].isNow ?? false;

/** Rows that are looked at for a page of a filtered list, which may therefore be short. */
const MOST_SCANNED = 5_000;

/** The tickets behind a number. */
export class MeasuredTicketRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @param range null: as they are now */
  async page(
    input: FindMeasuredTickets,
    range: DashboardRange | null,
    queues: QueueScope,
    { after, skip, limit }: PageStart<MeasuredPosition>,
  ): Promise<MeasuredRows> {
    const { at, where, seconds } = measures[input.measure];
    const values: unknown[] = [];
    const given = (value: unknown) => `$${values.push(value)}`;
    const conditions = [`r.company_id = ${OWN_COMPANY}`, `r.${at} is not null`, ...(where ? [where] : [])];
    if (range) {
      const zone = given(range.timezone);
      conditions.push(`r.${at} >= ${given(range.from)}::date::timestamp at time zone ${zone}`);
      conditions.push(`r.${at} < (${given(range.to)}::date + 1)::timestamp at time zone ${zone}`);
    }
    if (after)
      conditions.push(
        `(r.${at}, r.ticket_id, r.number) < (${given(after.at)}::timestamptz, ${given(after.ticketId)}, ${given(after.number)})`,
      );
    const ofScan = [...values];
    const filters = filtersOf(input, queues, given);
    const columns = `r.${at} as at, r.ticket_id, r.number`;
    const order = `order by r.${at} desc, r.ticket_id desc, r.number desc`;
    const scanned = (chosen: string) =>
      `(select ${chosen} from tickets.report_episodes r where ${conditions.join(' and ')} ${order}
        ${filters.length > 0 ? `limit ${MOST_SCANNED}` : ''})`;
    const limits = `offset ${given(skip)} limit ${given(limit)}`;
    const rows: MeasuredRow[] = await this.manager.query(
      `select r.ticket_id as "ticketId", r.number, r.${at} as at, t.uuid as "ticketUuid", coalesce(c.name, '') as "contactName",
         a.name as "userName", q.id as "queueId", q.name as "queueName", q.color as "queueColor", r.status,
         ${seconds ? `r.${seconds}` : 'null::integer'} as seconds, r.rating
       from (select r.* from ${scanned('r.*')} r ${filters.length > 0 ? `where ${filters.join(' and ')}` : ''} ${order} ${limits}) r
         join lateral (select uuid, contact_id from tickets.tickets where id = r.ticket_id offset 0) t on true
         left join lateral (select name from tickets.contacts where id = t.contact_id offset 0) c on true
         left join lateral (select name from tickets.agents where id = r.user_id offset 0) a on true
         left join lateral (select id, name, color from tickets.queues where id = r.queue_id offset 0) q on true
       ${order}`,
      values,
    );
    if (filters.length === 0 || rows.length >= limit) return { rows, rest: null };
    const [last]: { at: Date; ticket_id: number; number: number; count: number }[] = await this.manager.query(
      `select s.at, s.ticket_id, s.number, count(*) over ()::int as count from ${scanned(columns)} s
       order by s.at, s.ticket_id, s.number limit 1`,
      ofScan,
    );
    const isCut = last?.count === MOST_SCANNED;
    return { rows, rest: isCut ? { at: last.at.toISOString(), ticketId: last.ticket_id, number: last.number } : null };
  }
}

function filtersOf(input: FindMeasuredTickets, queues: QueueScope, given: (value: unknown) => string): string[] {
  const { userId, connectionId, tagId, withoutQueue, rating, hour, weekday } = input;
  const filters: string[] = [];
  if (queues) filters.push(`r.queue_id = any(${given(queues)})`);
  if (withoutQueue) filters.push(`not exists (select from tickets.queues q where q.id = r.queue_id)`);
  if (userId !== undefined) filters.push(`r.user_id = ${given(userId)}`);
  if (connectionId !== undefined) filters.push(`r.connection_id = ${given(connectionId)}`);
  if (tagId !== undefined) filters.push(`${given(tagId)} = any(r.tag_ids)`);
  if (rating !== undefined) filters.push(`r.rating = ${given(rating)}`);
  if (hour !== undefined) filters.push(`r.started_hour = ${given(hour)}`);
  if (weekday !== undefined) filters.push(`extract(dow from r.started_day) = ${given(weekday)}`);
  return filters;
}
