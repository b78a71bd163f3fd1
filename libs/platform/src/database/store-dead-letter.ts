import {
  Fault,
  redacted,
  type DeadLetter,
  type EventEnvelope,
  type FilterDeadLetters,
  type WholeDeadLetter,
} from '@recado/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { errorText } from '../error-summary.ts';
import { readEnvelope } from '../messaging/read-envelope.ts';
import type { StoreDeadLetter } from '../messaging/event-subscriber.ts';
import type { PageStart } from '../paging.ts';
import { sqlState } from '../postgres/database-errors.ts';
import { systemRoleOf } from './database-roles.ts';

/** A row of a list: it leaves out what may be long. */
export interface ListedDeadLetter {
  id: number;
  at: Date;
  failedAt: Date;
  name: string;
  companyId: number;
  eventId: string;
  attempts: number;
  error: string;
}
export interface DeadLetterRow extends ListedDeadLetter {
  payload: object;
  /** All but the payload; empty in rows of earlier versions of the code. */
  envelope: Partial<EventEnvelope>;
}
/** Longest error that is kept of an event. */
export const MOST_ERROR = 10_000;
const LONGEST_HANDLER = '60s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Dead letters span companies: reading and changing them takes the service's system role. */
export const asSystem = <T>(
  source: DataSource,
  service: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> =>
  source.transaction(async (manager) => {
    await manager.query(`set local role ${systemRoleOf(service)}`);
    return work(manager);
  });

/** Stores an event that a service could not handle, whole, so that it can be handled later. */
export const storeDeadLetterOf =
  (source: DataSource, service: string): StoreDeadLetter =>
  ({ payload, ...envelope }: EventEnvelope, error: unknown, attempts: number) =>
    asSystem(source, service, async (manager) => {
      await manager.query(
        `insert into ${service}.dead_letter (company_id, event_id, name, payload, error, envelope, attempts)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [
          envelope.companyId,
          envelope.id,
          envelope.name,
          JSON.stringify(payload),
          errorText(error),
          JSON.stringify(envelope),
          attempts,
        ],
      );
    });

const head = `id, created_at as at, failed_at as "failedAt", name, company_id as "companyId", event_id as "eventId",
  attempts, left(error, ${MOST_ERROR}) as error`;
export type DeadLetterPlace = { at: string; id: number };

/** Rows of a service's dead letters, bound to a transaction of its system role. */
export class DeadLetterRows {
  private readonly table: string;

  constructor(
    private readonly manager: EntityManager,
    service: string,
  ) {
    this.table = `${service}.dead_letter`;
  }

  page(
    { name = null, companyId = null }: { [K in keyof FilterDeadLetters]: FilterDeadLetters[K] | null },
    { after, skip, limit }: PageStart<DeadLetterPlace>,
  ): Promise<ListedDeadLetter[]> {
    return this.manager.query(
      `select ${head} from ${this.table}
       where ($1::text is null or name = $1) and ($2::bigint is null or company_id = $2)
         and ($3::timestamptz is null or (created_at, id) < ($3, $4::bigint))
       order by created_at desc, id desc offset $5 limit $6`,
      [name, companyId, after?.at ?? null, after?.id ?? null, skip, limit],
    );
  }

  get(id: number): Promise<DeadLetterRow> {
    return this.read(id);
  }

  /**
   * The row stays locked while its handler works in transactions of its own.
   * @throws ERR_REPLAY_RUNNING while another transaction has it
   */
  async lock(id: number): Promise<DeadLetterRow> {
    await this.manager.query(`set local idle_in_transaction_session_timeout = '${LONGEST_HANDLER}'`);
    try {
      return await this.read(id, 'for update nowait');
    } catch (error) {
      if (sqlState(error) === LOCK_NOT_AVAILABLE) throw new Fault('ERR_REPLAY_RUNNING');
      throw error;
    }
  }

  async remove(id: number): Promise<void> {
    await this.manager.query(`delete from ${this.table} where id = $1`, [id]);
  }

  /** Counts an attempt that failed. */
  async failed(id: number, error: string): Promise<void> {
    await this.manager.query(
      `update ${this.table} set attempts = attempts + 1, failed_at = clock_timestamp(), error = $2 where id = $1`,
      [id, error],
    );
  }

  private async read(id: number, lock = ''): Promise<DeadLetterRow> {
    const [row] = await this.manager.query<DeadLetterRow[]>(
      `select ${head}, payload, envelope from ${this.table} where id = $1 ${lock}`,
      [id],
    );
    if (!row) throw new Fault('ERR_NOT_FOUND');
    return row;
  }
}

/** Rows of earlier versions know neither who caused the event nor its trace. */
export const eventOf = ({ eventId: id, name, companyId, at, envelope, payload }: DeadLetterRow): EventEnvelope =>
  readEnvelope({ id, name, companyId, trace: `dead-letter-${id}`, at: at.toISOString(), ...envelope, payload });

const LONGEST_SUMMARY = 500;
export const present = (service: string, row: ListedDeadLetter): DeadLetter => ({
  service,
  id: row.id,
  at: row.at.toISOString(),
  failedAt: row.failedAt.toISOString(),
  name: row.name,
  companyId: row.companyId,
  eventId: row.eventId,
  attempts: row.attempts,
  error: row.error.slice(0, LONGEST_SUMMARY),
});
export function presentWhole(service: string, row: DeadLetterRow): WholeDeadLetter {
  const event = eventOf(row);
  const envelope = { ...event, payload: redacted(row.payload) };
  return { ...present(service, row), error: row.error, envelope };
}
