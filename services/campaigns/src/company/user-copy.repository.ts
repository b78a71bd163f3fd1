import { actorName, actorOf, type Caller } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Copies of the names of the company's users. */
export class UserCopyRepository {
  constructor(private readonly manager: EntityManager) {}

  async save(id: number, name: string): Promise<void> {
    await this.manager.query(
      `insert into campaigns.user_copies (id, name) values ($1, $2) on conflict (id) do update set name = excluded.name`,
      [id, name],
    );
  }
  async remove(id: number): Promise<void> {
    await this.manager.query(`delete from campaigns.user_copies where id = $1`, [id]);
  }
  /** The name shown for the caller; empty for callers without a user. */
  async nameOf(caller: Caller): Promise<string> {
    const [user] = await this.manager.query<{ name: string }[]>(
      `select name from campaigns.user_copies where id = $1`,
      [caller.userId],
    );
    return actorName(actorOf(caller), user?.name ?? null) ?? '';
  }
}
