import { STATUS_CALLBACK, type EventEnvelope, type WaitingOfCompany } from '@recado/contracts';
import { MOST_WAITING_COMPANIES } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { evolutionEvents } from './build-evolution-body.ts';
import { IS_CALLABLE } from './callable-condition.ts';
import { LOST_PLAN } from './plan-condition.ts';
import { GIVE_UP_HOURS } from './retry-schedule.ts';
import type { StoredEvent, WebhookEvent } from './webhook-event.ts';

const MOST_COUNTED = 1_000;

/** An endpoint and a subject, whose waiting deliveries are posted one after the other. */
export interface Lane {
  companyId: number;
  endpointId: number;
  subject: string;
  /** The id of the lease: only the worker that holds the lease changes the lane. */
  claim: string;
}
/** The first waiting delivery of a lane. */
export interface DueDelivery {
  id: number;
  eventId: string;
  type: string;
  occurredAt: Date;
  event: StoredEvent | null;
  /** The address of a status callback; null: that of the endpoint. */
  url: string | null;
  /** null: the body is not built yet. */
  body: string | null;
  /** Attempts since the delivery was added or ordered again. */
  roundAttempts: number;
  isExpired: boolean;
  createdAt: Date;
}

/** A state of a call that is posted to the call's own address. */
export interface StatusCallback {
  url: string;
  contactId: number | null;
  requestId: string;
  body: string;
}

/** Bounds of what one process works on at once. */
interface ClaimLimits {
  most: number;
  mostOfEndpoint: number;
  /** Lanes of endpoints that this process works on. */
  busy: { endpointId: number; lanes: number }[];
}

const COLUMNS = `d.id, d.event_id as "eventId", d.type, d.occurred_at as "occurredAt", d.payload as event, d.url, d.body,
  d.round_attempts as "roundAttempts", d.expires_at < now() as "isExpired", d.created_at as "createdAt"`;

/** Waiting deliveries, by lanes. */
export class DeliveryQueueRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Adds a delivery for each active endpoint that wants the event; an event that comes again adds nothing. The statement
   * waits for a lane that is being removed, so that no delivery is without the row of its lane.
   * @returns the endpoints
   */
  async add(envelope: Pick<EventEnvelope, 'id' | 'key' | 'at'>, event: WebhookEvent): Promise<number[]> {
    const { type, connectionId, subjects, facts, requestId, test } = event;
    const group = `${type.slice(0, type.indexOf('.'))}.*`;
    const rows = await this.manager.query<{ id: number }[]>(
      `with wanted as (
         select e.id from integrations.webhook_endpoints e
         where e.kind = 'webhook' and e.active and e.removed_at is null and e.events && $1::text[]
           and e.is_test = $10 and (e.connection_ids = '{}' or $2::bigint = any(e.connection_ids)) and (e.shape = 'recado' or $9)
           and not ${LOST_PLAN}),
       lane as (
         insert into integrations.webhook_lanes (endpoint_id, subject, due_at) select id, $3, now() from wanted
         on conflict (endpoint_id, subject) do update set subject = excluded.subject)
       insert into integrations.webhook_deliveries
         (endpoint_id, event_id, type, subject, contact_id, occurred_at, payload, state, expires_at)
       select id, $4, $5, $3, $6, $7, $8, 'waiting', now() + make_interval(hours => ${GIVE_UP_HOURS}) from wanted
       on conflict (endpoint_id, event_id) do nothing returning endpoint_id as id`,
      [
        [type, group],
        connectionId,
        envelope.key,
        envelope.id,
        type,
        subjects.contactId ?? null,
        envelope.at,
        JSON.stringify({ subjects, facts, requestId, ...(test ? { test } : {}) } satisfies StoredEvent),
        type in evolutionEvents,
        test !== undefined,
      ],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Adds the delivery of a call to one webhook, whatever events it has chosen; a call that comes again adds nothing. A webhook that is
   * disabled keeps it until it is active again.
   * @returns whether it was added
   */
  async addCall(envelope: Pick<EventEnvelope, 'id' | 'key' | 'at'>, id: number, event: WebhookEvent): Promise<boolean> {
    const { type, subjects, facts, requestId } = event;
    const rows = await this.manager.query<{ id: number }[]>(
      `with wanted as (
         select e.id from integrations.webhook_endpoints e where e.id = $1::bigint and ${IS_CALLABLE}),
       lane as (
         insert into integrations.webhook_lanes (endpoint_id, subject, due_at) select id, $2, now() from wanted
         on conflict (endpoint_id, subject) do update set subject = excluded.subject)
       insert into integrations.webhook_deliveries
         (endpoint_id, event_id, type, subject, contact_id, occurred_at, payload, state, expires_at)
       select id, $3, $4, $2, $5, $6, $7, 'waiting', now() + make_interval(hours => ${GIVE_UP_HOURS}) from wanted
       on conflict (endpoint_id, event_id) do nothing returning endpoint_id as id`,
      [
        id,
        envelope.key,
        envelope.id,
        type,
        subjects.contactId ?? null,
        envelope.at,
        JSON.stringify({ subjects, facts, requestId } satisfies StoredEvent),
      ],
    );
    return rows.length > 0;
  }

  /**
   * Adds the delivery of a status callback; an event that comes again adds nothing. Callbacks to one server share an endpoint, so
   * that one which is down is paused for all. It is looked for by a statement of its own, which sees one that was added meanwhile.
   */
  async addCallback(envelope: Pick<EventEnvelope, 'id' | 'key' | 'at'>, callback: StatusCallback): Promise<void> {
    const { url, contactId, requestId, body } = callback;
    const { origin } = new URL(url);
    await this.manager.query(
      `insert into integrations.webhook_endpoints (kind, name, url, events, shape, active, secret)
       select 'callback', $1, $1, '{}', 'recado', false, ''
       where not exists (select from integrations.webhook_endpoints e
         where e.kind = 'callback' and e.url = $1 and e.removed_at is null)
       on conflict do nothing`,
      [origin],
    );
    await this.manager.query(
      `with endpoint as (
         select e.id from integrations.webhook_endpoints e
         where e.kind = 'callback' and e.url = $1 and e.removed_at is null),
       lane as (
         insert into integrations.webhook_lanes (endpoint_id, subject, due_at) select id, $2, now() from endpoint
         on conflict (endpoint_id, subject) do update set subject = excluded.subject)
       insert into integrations.webhook_deliveries
         (endpoint_id, event_id, type, subject, contact_id, occurred_at, payload, url, body, state, expires_at)
       select id, $3, '${STATUS_CALLBACK}', $2, $4, $5, $6, $7, $8, 'waiting',
         now() + make_interval(hours => ${GIVE_UP_HOURS}) from endpoint
       on conflict (endpoint_id, event_id) do nothing`,
      [
        origin,
        envelope.key,
        envelope.id,
        contactId,
        envelope.at,
        JSON.stringify({ subjects: {}, facts: {}, requestId } satisfies StoredEvent),
        url,
        body,
      ],
    );
  }

  /**
   * Claims due lanes of all companies for some seconds: the time at which a lane is due becomes the end of the lease. Every
   * endpoint with a lane is looked at by the index, so that thousands of lanes of one do not hide those of others.
   */
  async claim({ most, mostOfEndpoint, busy }: ClaimLimits, leaseSeconds: number): Promise<Lane[]> {
    const [rows] = await this.manager.query<[Lane[], number]>(
      `with recursive endpoint(id) as (
         (select endpoint_id from integrations.webhook_lanes order by endpoint_id limit 1)
         union all
         select (select l.endpoint_id from integrations.webhook_lanes l where l.endpoint_id > endpoint.id
                 order by l.endpoint_id limit 1)
         from endpoint where endpoint.id is not null),
       due as (
         select l.endpoint_id, l.subject from endpoint
         join integrations.webhook_endpoints e on e.id = endpoint.id and (e.active or e.kind = 'callback') and e.removed_at is null
           and (e.paused_until is null or e.paused_until <= now()) and not ${LOST_PLAN},
         lateral (select n.endpoint_id, n.subject, row_number() over (order by n.due_at) as place
                  from integrations.webhook_lanes n where n.endpoint_id = e.id and n.due_at <= now()
                  order by n.due_at limit $2) l
         where l.place <= $2 - coalesce(
           (select b.lanes from unnest($3::bigint[], $4::int[]) b(id, lanes) where b.id = e.id), 0)
         order by l.place limit $1),
       claimed as (
         select l.endpoint_id, l.subject from integrations.webhook_lanes l join due using (endpoint_id, subject)
         where l.due_at <= now() for update of l skip locked)
       update integrations.webhook_lanes l set due_at = now() + make_interval(secs => $5), claim = gen_random_uuid()
       from claimed where l.endpoint_id = claimed.endpoint_id and l.subject = claimed.subject
       returning l.company_id as "companyId", l.endpoint_id as "endpointId", l.subject, l.claim`,
      [most, mostOfEndpoint, busy.map(({ endpointId }) => endpointId), busy.map(({ lanes }) => lanes), leaseSeconds],
    );
    return rows;
  }
  async renew(lanes: Lane[], leaseSeconds: number): Promise<void> {
    await this.manager.query(
      `update integrations.webhook_lanes l set due_at = now() + make_interval(secs => $4)
       from unnest($1::bigint[], $2::text[], $3::uuid[]) held(endpoint_id, subject, claim)
       where l.endpoint_id = held.endpoint_id and l.subject = held.subject and l.claim = held.claim`,
      [
        lanes.map(({ endpointId }) => endpointId),
        lanes.map(({ subject }) => subject),
        lanes.map(({ claim }) => claim),
        leaseSeconds,
      ],
    );
  }

  /** Locks a lane. @returns false when the lane was claimed again since, or is gone */
  async hold({ endpointId, subject, claim }: Lane): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `select 1 from integrations.webhook_lanes where endpoint_id = $1 and subject = $2 and claim = $3 for update`,
      [endpointId, subject, claim],
    );
    return rows.length > 0;
  }
  /** Whether nothing may be posted: waiting deliveries are parked until the company's plan has webhooks again. */
  async hasLostPlan(endpointId: number): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `select 1 from integrations.webhook_endpoints e where e.id = $1 and ${LOST_PLAN}`,
      [endpointId],
    );
    return rows.length > 0;
  }
  /** The first waiting delivery, read after the lane is locked, by a snapshot of its own. */
  async first({ endpointId, subject }: Lane): Promise<DueDelivery | null> {
    const [row] = await this.manager.query<DueDelivery[]>(
      `select ${COLUMNS} from integrations.webhook_deliveries d
       where d.endpoint_id = $1 and d.subject = $2 and d.state = 'waiting' order by d.id limit 1`,
      [endpointId, subject],
    );
    return row ?? null;
  }
  /** @returns the body that counts: another process may have stored one before; null when the delivery is gone */
  async keepBody(id: number, body: string): Promise<string | null> {
    const [rows] = await this.manager.query<[{ body: string | null }[], number]>(
      `update integrations.webhook_deliveries set body = coalesce(body, $2) where id = $1 returning body`,
      [id, body],
    );
    return rows[0]?.body ?? null;
  }

  /** Gives a lane up until some milliseconds have passed. */
  async release({ endpointId, subject }: Lane, ms: number): Promise<void> {
    await this.manager.query(
      `update integrations.webhook_lanes set claim = null, due_at = now() + make_interval(secs => $3)
       where endpoint_id = $1 and subject = $2`,
      [endpointId, subject, ms / 1_000],
    );
  }
  async removeLane({ endpointId, subject }: Lane): Promise<void> {
    await this.manager.query(`delete from integrations.webhook_lanes where endpoint_id = $1 and subject = $2`, [
      endpointId,
      subject,
    ]);
  }
  /** Waiting deliveries of the companies with the most of them; of an endpoint up to `MOST_COUNTED` are counted. */
  countWaiting(): Promise<WaitingOfCompany[]> {
    return this.manager.query(
      `select e.company_id as "companyId", sum(d.waiting)::int as amount
       from integrations.webhook_endpoints e cross join lateral (
         select count(*) as waiting from (select from integrations.webhook_deliveries w
           where w.endpoint_id = e.id and w.state = 'waiting' limit ${MOST_COUNTED}) counted) d
       where d.waiting > 0 group by 1 order by 2 desc, 1 limit ${MOST_WAITING_COMPANIES}`,
    );
  }
  /** Posts nothing to the endpoint until some milliseconds have passed. */
  async pauseEndpoint(id: number, ms: number): Promise<void> {
    await this.manager.query(
      `update integrations.webhook_endpoints
       set paused_until = greatest(paused_until, now() + make_interval(secs => $2)) where id = $1`,
      [id, ms / 1_000],
    );
  }
}
