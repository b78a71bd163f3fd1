import type { EntityManager } from 'typeorm';

/** The pace of a connection as it is stored. Durations in ms from now, as the clocks of workers differ; negative: past. */
export interface StoredPace {
  /** Milliseconds until the next message of a campaign. */
  nextMs: number;
  /** Milliseconds until the next token of the send budget. */
  budgetMs: number;
  /** Milliseconds since the last message of a campaign. */
  sinceLastMs: number;
  /** Messages of campaigns since the last long pause. */
  sincePause: number;
  /** The last gap that was chosen, without long pauses. */
  intervalMs: number;
}

const fromNow = (parameter: number): string => `clock_timestamp() + make_interval(secs => $${parameter}::float / 1000)`;
const untilMs = (column: string): string =>
  `(extract(epoch from greatest(${column}, now() - interval '30 days') - clock_timestamp()) * 1000)::float`;

/** When a connection may send and check next, so that a restart or another worker does not start over. */
export class SendPaceRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(connectionId: number): Promise<StoredPace | null> {
    const [row] = await this.manager.query<StoredPace[]>(
      `select ${untilMs('next_at')} as "nextMs", ${untilMs('budget_at')} as "budgetMs",
         -${untilMs('last_at')} as "sinceLastMs", since_pause as "sincePause", interval_ms as "intervalMs"
       from connections.send_paces where connection_id = $1`,
      [connectionId],
    );
    return row ?? null;
  }

  async save(connectionId: number, pace: StoredPace): Promise<void> {
    const { nextMs, budgetMs, sinceLastMs, sincePause, intervalMs } = pace;
    await this.manager.query(
      `insert into connections.send_paces (connection_id, next_at, budget_at, last_at, since_pause, interval_ms)
       values ($1, ${fromNow(2)}, ${fromNow(3)}, ${fromNow(4)}, $5, $6)
       on conflict (connection_id) do update set next_at = excluded.next_at, budget_at = excluded.budget_at,
         last_at = excluded.last_at, since_pause = excluded.since_pause, interval_ms = excluded.interval_ms`,
      [connectionId, nextMs, budgetMs, -sinceLastMs, sincePause, intervalMs],
    );
  }

  /** Pauses the number checks of the connection. */
  async pauseChecks(connectionId: number, pauseMs: number): Promise<void> {
    await this.manager.query(
      `insert into connections.send_paces (connection_id, checks_at) values ($1, ${fromNow(2)})
       on conflict (connection_id) do update set checks_at = excluded.checks_at`,
      [connectionId, pauseMs],
    );
  }
}
