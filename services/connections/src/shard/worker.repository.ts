import type { EntityManager } from 'typeorm';

export class WorkerRepository {
  constructor(private readonly manager: EntityManager) {}

  async beat(id: string): Promise<void> {
    await this.manager.query(
      `insert into connections.workers (id, beat_at) values ($1, clock_timestamp())
       on conflict (id) do update set beat_at = clock_timestamp()`,
      [id],
    );
  }
  async alive(deadMs: number): Promise<string[]> {
    const rows = (await this.manager.query(
      `select id from connections.workers
       where not leaving and beat_at > clock_timestamp() - make_interval(secs => $1::float / 1000)`,
      [deadMs],
    )) as { id: string }[];
    return rows.map((row) => row.id);
  }
  /** It finishes what it has and takes nothing new: its sessions are the others' turn. */
  async depart(id: string): Promise<void> {
    await this.manager.query(`update connections.workers set leaving = true where id = $1`, [id]);
  }
  async leave(id: string): Promise<void> {
    await this.manager.query(`delete from connections.workers where id = $1`, [id]);
  }
  async forgetDead(): Promise<void> {
    await this.manager.query(`delete from connections.workers where beat_at < now() - interval '10 minutes'`);
  }
}
