import type { EntityManager } from 'typeorm';

/** A worker that lives, and how many more sessions it takes. */
export interface Alive {
  id: string;
  /** What its turn goes by: the same after a restart. */
  name: string;
  room: number;
}

export class WorkerRepository {
  constructor(private readonly manager: EntityManager) {}

  async beat({ id, name, room }: Alive): Promise<void> {
    await this.manager.query(
      `insert into connections.workers (id, name, beat_at, room) values ($1, $2, clock_timestamp(), $3)
       on conflict (id) do update set beat_at = clock_timestamp(), room = excluded.room`,
      [id, name, room],
    );
  }
  /** A process was started in the place of another: whoever bore its name before owns nothing any more. */
  async succeed({ id, name }: Pick<Alive, 'id' | 'name'>): Promise<void> {
    await this.manager.query(`delete from connections.workers where name = $1 and id <> $2`, [name, id]);
  }
  /** By the database's own clock: the workers' may differ. */
  async alive(deadMs: number): Promise<Alive[]> {
    return (await this.manager.query(
      `select id, name, room from connections.workers
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
