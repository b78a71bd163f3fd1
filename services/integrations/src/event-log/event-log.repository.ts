import type { EventEnvelope } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import type { StoredEvent, WebhookEvent } from '../webhooks/webhook-event.ts';

/** A day more than events are kept, so that who reads every 30 days misses nothing. */
const READER_DAYS = 31;
/** How long after it was switched off a webhook makes its company's events be kept. */
const WEBHOOK_DAYS = 30;

/** A place in the log of a company. */
export interface LogPosition {
  number: number;
  /** When it was answered, by the clock of the database. */
  at: string;
}
export interface LoggedEvent {
  number: number;
  eventId: string;
  type: string;
  occurredAt: Date;
  event: StoredEvent;
  /** null: nobody was given one yet. */
  body: string | null;
  createdAt: Date;
}
/** The end of the log, and the state of its reader. */
interface LogEnd {
  number: number;
  at: Date;
  /** true: nobody has read the log so far, and events are kept from now on. */
  isNewReader: boolean;
}

const WEBHOOK_KEEPS = `e.removed_at is null and e.kind = 'webhook'
  and (e.active or e.disabled_since > now() - interval '${WEBHOOK_DAYS} days')`;
/** A body of the shape `recado` that a webhook was posted; those of other shapes begin with another field. */
const POSTED_BODY = `(select d.body from integrations.webhook_endpoints e
  join integrations.webhook_deliveries d on d.endpoint_id = e.id and d.event_id = l.event_id
  where d.body like '{"type":%' order by d.id limit 1)`;
const COLUMNS = `l.number, l.event_id as "eventId", l.type, l.occurred_at as "occurredAt", l.payload as event,
  coalesce(l.body, ${POSTED_BODY}) as body, l.created_at as "createdAt"`;

/** The events of companies that have programs to read them. */
export class EventLogRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The ids among these of companies whose events are kept. */
  async companiesWithLog(companyIds: number[]): Promise<Set<number>> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select e.company_id as id from integrations.webhook_endpoints e where e.company_id = any($1::bigint[]) and ${WEBHOOK_KEEPS}
       union select p.company_id as id from integrations.event_positions p
         where p.company_id = any($1::bigint[]) and p.kept_until > now()`,
      [companyIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Adds an event, with the next number of the company, if it has a reader; one that comes again adds nothing. Comes last in
   * its transaction, as others of the company wait for its commit.
   */
  async add(envelope: Pick<EventEnvelope, 'id' | 'key' | 'at'>, event: WebhookEvent): Promise<void> {
    const { type, subjects, facts, requestId, test } = event;
    await this.manager.query(
      `with place as (
         insert into integrations.event_positions (last_number, kept_until)
         select 1, '-infinity'
         where (exists (select from integrations.webhook_endpoints e where ${WEBHOOK_KEEPS})
             or exists (select from integrations.event_positions p where p.kept_until > now()))
           and not exists (select from integrations.settings s where s.key = 'plan:useExternalApi' and s.value = '0')
         on conflict (company_id) do update set last_number = event_positions.last_number + 1 returning last_number)
       insert into integrations.event_log (number, event_id, type, subject, contact_id, occurred_at, payload, is_test)
       select last_number, $1, $2, $3, $4, $5, $6, $7 from place
       on conflict (company_id, event_id) do nothing`,
      [
        envelope.id,
        type,
        envelope.key,
        subjects.contactId ?? null,
        envelope.at,
        JSON.stringify({ subjects, facts, requestId, ...(test ? { test } : {}) } satisfies StoredEvent),
        test !== undefined,
      ],
    );
  }

  /** Keeps events for the reader; written once a day at most. Waits for events that are being added. */
  async openForReader(): Promise<LogEnd> {
    const rows = await this.manager.query<LogEnd[]>(
      `with reader as (
         insert into integrations.event_positions (last_number, kept_until)
         select 0, now() + interval '${READER_DAYS} days'
         where not exists (select from integrations.event_positions p
           where p.kept_until > now() + interval '${READER_DAYS - 1} days')
         on conflict (company_id) do update set kept_until = excluded.kept_until returning last_number)
       select last_number as number, now()::timestamptz(3) as at, true as "isNewReader" from reader
       union all
       select p.last_number as number, now()::timestamptz(3) as at, false as "isNewReader"
       from integrations.event_positions p where not exists (select from reader)`,
    );
    return rows[0] ?? { number: 0, at: new Date(), isNewReader: false };
  }

  /** @returns the first events after a number up to another one, in their order: those of test keys, or the others */
  page(isTest: boolean, after: number, end: number, limit: number): Promise<LoggedEvent[]> {
    return this.manager.query<LoggedEvent[]>(
      `select ${COLUMNS} from integrations.event_log l where ${isTest ? 'l.is_test' : 'not l.is_test'}
         and l.number > $1 and l.number <= $2 order by l.number limit $3`,
      [after, end, limit],
    );
  }
  /** The same for some types, each read by its index: one that is rare is found among millions. */
  pageOfTypes(isTest: boolean, types: string[], after: number, end: number, limit: number): Promise<LoggedEvent[]> {
    return this.manager.query<LoggedEvent[]>(
      `select ${COLUMNS} from unnest($1::text[]) wanted(type), lateral (
         select * from integrations.event_log o where o.type = wanted.type and o.number > $2
           and ${isTest ? 'o.is_test' : 'not o.is_test'}
         order by o.number limit $4) l
       where l.number <= $3 order by l.number limit $4`,
      [types, after, end, limit],
    );
  }

  /** Stores first bodies. @returns the body that counts by number; none for an event that is gone */
  async keepBodies(built: { number: number; body: string }[]): Promise<Map<number, string>> {
    const [rows] = await this.manager.query<[{ number: number; body: string | null }[], number]>(
      `update integrations.event_log l set body = coalesce(l.body, built.body)
       from unnest($1::bigint[], $2::text[]) built(number, body) where l.number = built.number
       returning l.number, l.body`,
      [built.map(({ number }) => number), built.map(({ body }) => body)],
    );
    return new Map(rows.flatMap(({ number, body }) => (body === null ? [] : [[number, body] as const])));
  }

  async moveContact(from: number, to: number): Promise<void> {
    await this.manager.query(`update integrations.event_log set contact_id = $2 where contact_id = $1`, [from, to]);
  }
  async eraseContact(contactId: number): Promise<void> {
    await this.manager.query(`delete from integrations.event_log where contact_id = $1`, [contactId]);
  }
  async eraseTickets(ticketIds: number[]): Promise<void> {
    await this.manager.query(`delete from integrations.event_log where subject = any($1)`, [
      ticketIds.map((id) => `ticket-${id}`),
    ]);
  }
}
