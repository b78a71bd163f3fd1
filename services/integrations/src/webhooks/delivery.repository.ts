import {
  Fault,
  MOST_REPLAYED,
  STATUS_CALLBACK,
  WEBHOOK_TEST,
  type DeliveredType,
  type ListWebhookDeliveries,
  type ReplayWebhookDeliveries,
  type WebhookAttempt,
  type WebhookDeliveryDetails,
  type WebhookDeliveryState,
  type WebhookDeliveryView,
} from '@recado/contracts';
import type { PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { GIVE_UP_HOURS } from './retry-schedule.ts';

/** A position in the log, which begins with the newest delivery. */
export interface DeliveryPosition {
  at: string;
  id: number;
}
interface DeliveryRow {
  id: number;
  webhookId: number;
  eventId: string;
  type: DeliveredType;
  callbackUrl: string | null;
  subject: string;
  state: WebhookDeliveryState;
  attempts: number;
  status: number | null;
  error: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}
type Filter = Omit<ListWebhookDeliveries, 'cursor' | 'pageNumber'>;

const COLUMNS = `d.id, d.endpoint_id as "webhookId", d.event_id as "eventId", d.type,
  case when e.kind = 'callback' then d.url end as "callbackUrl", d.subject, d.state, d.attempts, d.status, d.error,
  d.created_at as "createdAt", d.finished_at as "finishedAt"`;

/** The log of deliveries, which can be sent again, moved to another contact and erased. */
export class DeliveryRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Each endpoint's newest matches are read by its own index, as a company has few of them. */
  async page(filter: Filter, start: PageStart<DeliveryPosition>): Promise<WebhookDeliveryView[]> {
    const values: unknown[] = [];
    const value = (given: unknown) => `$${values.push(given)}`;
    const conditions = conditionsOf(filter, value);
    if (start.after)
      conditions.push(
        `(d.created_at, d.id) < (${value(start.after.at)}::timestamptz, ${value(start.after.id)}::bigint)`,
      );
    const where = conditions.map((condition) => `and ${condition}`).join(' ');
    const endpoint = filter.webhookId ? `and e.id = ${value(filter.webhookId)}` : '';
    const kind = filter.type === STATUS_CALLBACK ? 'callback' : 'webhook';
    const most = value(start.skip + start.limit);
    const rows = await this.manager.query<DeliveryRow[]>(
      `select ${COLUMNS} from integrations.webhook_endpoints e, lateral (
         select * from integrations.webhook_deliveries d where d.endpoint_id = e.id ${where}
         order by d.created_at desc, d.id desc limit ${most}) d
       where e.removed_at is null and e.kind = '${kind}' ${endpoint}
       order by d.created_at desc, d.id desc offset ${value(start.skip)} limit ${value(start.limit)}`,
      values,
    );
    return rows.map(present);
  }

  async get(id: number): Promise<WebhookDeliveryDetails> {
    const [row] = await this.manager.query<(DeliveryRow & { request: string | null; log: WebhookAttempt[] })[]>(
      `select ${COLUMNS}, d.body as request, d.log from integrations.webhook_deliveries d
       join integrations.webhook_endpoints e on e.id = d.endpoint_id and e.removed_at is null
       where d.id = $1`,
      [id],
    );
    if (!row) throw new Fault('ERR_NO_DELIVERY_FOUND');
    return { ...present(row), request: row.request, log: row.log };
  }

  /** Counts up to one more than one order may concern. */
  async countFinished(filter: ReplayWebhookDeliveries): Promise<number> {
    const [sql, values] = finished(filter);
    const [row] = await this.manager.query<{ count: number }[]>(
      `select count(*)::int as count from (${sql} limit ${MOST_REPLAYED + 1}) counted`,
      values,
    );
    return row?.count ?? 0;
  }
  /** @returns how many wait again */
  async replayMany(filter: ReplayWebhookDeliveries): Promise<number> {
    const [sql, values] = finished(filter);
    return this.replayWhere(`d.id in (${sql} limit ${MOST_REPLAYED})`, values);
  }
  async replay(id: number): Promise<void> {
    await this.replayWhere('d.id = $1', [id]);
  }
  /** Locks lanes before deliveries, as adding deliveries does. A delivery that waits already is tried at once. */
  private async replayWhere(where: string, values: unknown[]): Promise<number> {
    const [rows] = await this.manager.query<[unknown[], number]>(
      `with chosen as (select d.id, d.endpoint_id, d.subject from integrations.webhook_deliveries d where ${where}),
       lane as (
         insert into integrations.webhook_lanes (endpoint_id, subject, due_at)
         select distinct endpoint_id, subject, now() from chosen
         on conflict (endpoint_id, subject) do update
         set due_at = case when webhook_lanes.claim is null then now() else webhook_lanes.due_at end)
       update integrations.webhook_deliveries d set state = 'waiting', round_attempts = 0, finished_at = null,
         expires_at = now() + make_interval(hours => ${GIVE_UP_HOURS})
       from chosen where d.id = chosen.id returning d.id`,
      values,
    );
    return rows.length;
  }

  /** Adds a delivery that is tried once, at once and outside of all lanes. */
  async addTest(webhookId: number, eventId: string, body: string): Promise<number> {
    const [row] = await this.manager.query<{ id: number }[]>(
      `insert into integrations.webhook_deliveries
         (endpoint_id, event_id, type, subject, occurred_at, body, state, expires_at)
       values ($1, $2, '${WEBHOOK_TEST}', 'test', now(), $3, 'failed', now()) returning id`,
      [webhookId, eventId, body],
    );
    return row?.id ?? 0;
  }

  async moveContact(from: number, to: number): Promise<void> {
    await this.manager.query(`update integrations.webhook_deliveries set contact_id = $2 where contact_id = $1`, [
      from,
      to,
    ]);
  }
  async eraseContact(contactId: number): Promise<void> {
    await this.manager.query(`delete from integrations.webhook_deliveries where contact_id = $1`, [contactId]);
  }
  async eraseTickets(ticketIds: number[]): Promise<void> {
    await this.manager.query(`delete from integrations.webhook_deliveries where subject = any($1)`, [
      ticketIds.map((id) => `ticket-${id}`),
    ]);
  }
}

/** SQL of the ids of an endpoint's finished deliveries. */
function finished({
  webhookId,
  state = 'failed',
  from,
  to,
}: ReplayWebhookDeliveries): [sql: string, values: unknown[]] {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = [
    `d.endpoint_id = ${value(webhookId)}`,
    state === 'all' ? `d.state <> 'waiting'` : `d.state = '${state}'`,
    `d.type <> '${WEBHOOK_TEST}'`,
    ...conditionsOf({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, value),
  ];
  const where = conditions.join(' and ');
  return [
    `select d.id from integrations.webhook_deliveries d where ${where} order by d.created_at desc, d.id desc`,
    values,
  ];
}

function conditionsOf({ state, type, from, to }: Filter, value: (given: unknown) => string): string[] {
  return [
    // The state is part of the statement, so that Postgres can use the partial index of the state.
    ...(state ? [`d.state = '${state}'`] : []),
    ...(type ? [`d.type = ${value(type)}`] : []),
    ...(from ? [`d.created_at >= ${value(from)}::timestamptz`] : []),
    ...(to ? [`d.created_at < ${value(to)}::timestamptz`] : []),
  ];
}

const present = (row: DeliveryRow): WebhookDeliveryView => ({
  id: row.id,
  webhookId: row.webhookId,
  eventId: row.eventId,
  type: row.type,
  callbackUrl: row.callbackUrl,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
