import type { EntityManager } from 'typeorm';

/** A worker with a recent heartbeat, and how many more sessions it has room for. */
export interface LiveWorker {
  id: string;
  /** The key of session placement; a worker may keep it across restarts. */
  name: string;
  room: number;
}

export class WorkerRepository {
  constructor(private readonly manager: EntityManager) {}

  async saveHeartbeat({ id, name, room }: LiveWorker): Promise<void> {
    await this.manager.query(
      `insert into connections.workers (id, name, beat_at, room) values ($1, $2, clock_timestamp(), $3)
       on conflict (id) do update set beat_at = clock_timestamp(), room = excluded.room`,
      [id, name, room],
    );
  }
  /** A new process replaces the earlier one of its name, which thereby owns nothing. */
  async replaceNamesakes({ id, name }: Pick<LiveWorker, 'id' | 'name'>): Promise<void> {
    await this.manager.query(`delete from connections.workers where name = $1 and id <> $2`, [name, id]);
  }
  /** Compares by the database's clock, as the workers' clocks may differ. */
  async alive(deadMs: number): Promise<LiveWorker[]> {
    return await this.manager.query<LiveWorker[]>(
      `select id, name, room from connections.workers
       where not leaving and beat_at > clock_timestamp() - make_interval(secs => $1::float / 1000) order by id`,
      [deadMs],
    );
  }
  /** A leaving worker claims no sessions, and none are handed over to it. */
  async markLeaving(id: string): Promise<void> {
    await this.manager.query(`update connections.workers set leaving = true where id = $1`, [id]);
  }
  async remove(id: string): Promise<void> {
    await this.manager.query(`delete from connections.workers where id = $1`, [id]);
  }
  async deleteDead(): Promise<void> {
    await this.manager.query(`delete from connections.workers where beat_at < now() - interval '10 minutes'`);
  }
}
