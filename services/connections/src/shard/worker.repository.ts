import type { EntityManager } from 'typeorm';

/** A worker that lives, and how many more sessions it takes. */
export interface Alive {
  id: string;
  room: number;
}

export class WorkerRepository {
  constructor(private readonly manager: EntityManager) {}

  async beat(id: string, room: number): Promise<void> {
    await this.manager.query(
      `insert into connections.workers (id, beat_at, room) values ($1, clock_timestamp(), $2)
       on conflict (id) do update set beat_at = clock_timestamp(), room = excluded.room`,
      [id, room],
    );
  }
  /** By the database's own clock: the workers' may differ. */
  async alive(deadMs: number): Promise<Alive[]> {
    return (await this.manager.query(
      `select id, room from connections.workers
       where not leaving and beat_at > clock_timestamp() - make_interval(secs => $1::float / 1000) order by id`,
      [deadMs],
    )) as Alive[];
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
