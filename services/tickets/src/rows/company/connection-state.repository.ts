import type { EntityManager } from 'typeorm';

/** Outages and falls of health of connections, as their owner publishes them. */
export class ConnectionStateRepository {
  constructor(private readonly manager: EntityManager) {}

  async saveOutage(id: number, since: string | null): Promise<void> {
    await this.manager.query(
      `insert into tickets.connection_states (connection_id, down_since) values ($1, $2)
       on conflict (connection_id) do update set down_since = excluded.down_since`,
      [id, since],
    );
  }
  async saveFall(id: number, fall: string): Promise<void> {
    await this.manager.query(
      `insert into tickets.connection_states (connection_id, health_fall) values ($1, $2)
       on conflict (connection_id) do update set health_fall = excluded.health_fall`,
      [id, fall],
    );
  }
  async remove(id: number): Promise<void> {
    await this.manager.query(`delete from tickets.connection_states where connection_id = $1`, [id]);
  }

  /** Since when the connection is away, in milliseconds since 1970; null: it is not. */
  async downSince(id: number): Promise<number | null> {
    const [found] = await this.manager.query<{ since: Date }[]>(
      `select s.down_since as since from tickets.connection_states s
         join tickets.connections c on c.id = s.connection_id and c.status <> 'CONNECTED'
       where s.connection_id = $1 and s.down_since is not null`,
      [id],
    );
    return found?.since.getTime() ?? null;
  }
}
